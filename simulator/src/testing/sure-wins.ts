import type { WireEvent } from './at.js';

const DFS = new Set(['prizepicks', 'underdog', 'pick6', 'betr_us_dfs', 'dabble_au']);

/** Every arbitrage in a list of events, found by trying every pair of prices: `event|market|line` and the profit as a share. */
export const sureWinsIn = (events: readonly WireEvent[]): Map<string, number> => {
  const wins = new Map<string, number>();
  for (const [group, bets] of groupsOf(events.flatMap(betsOf))) {
    for (const one of bets) {
      for (const other of bets) {
        if (one.book === other.book || one.side >= other.side) continue;
        const profit = 1 / (1 / one.price + 1 / other.price) - 1;
        if (profit > (wins.get(group) ?? 0)) wins.set(group, profit);
      }
    }
  }
  return wins;
};

const groupsOf = <Bet extends { readonly group: string }>(bets: readonly Bet[]): Map<string, Bet[]> => {
  const groups = new Map<string, Bet[]>();
  for (const bet of bets) {
    const known = groups.get(bet.group);
    if (known) known.push(bet);
    else groups.set(bet.group, [bet]);
  }
  return groups;
};

const betsOf = (event: WireEvent) =>
  event.bookmakers
    .filter(({ key }) => !DFS.has(key) && key !== 'prophetx')
    .flatMap(({ key: book, markets }) => markets.map((market) => ({ book, ...market })))
    .filter(({ key, outcomes }) => !key.endsWith('_lay') && !outcomes.some(({ name }) => name === 'Draw'))
    .flatMap(({ book, key, outcomes }) =>
      outcomes
        .filter(({ price }) => price !== null && price > 1.01)
        .map(({ name, price, point }) => {
          const line = key === 'spreads' && name === event.away_team ? -point! : point;
          return { book, side: name, price: price!, group: [event.id, key, line].join('|') };
        }),
    );
