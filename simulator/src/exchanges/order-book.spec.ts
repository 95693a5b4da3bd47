import { bookOf } from '../market/books.js';
import { Market } from '../market/market.js';
import { SATURDAY } from '../testing/at.js';
import { LISTED_LEAGUES } from './exchange.js';
import type { ListedMarket } from './listings.js';
import { bookAt, CENT, DOLLAR, TENTH_OF_CENT } from './order-book.js';
import { chanceOf } from './statement.js';
import { statementsOn } from './statements-on.js';

const market = new Market(1);
const listed: readonly ListedMarket[] = LISTED_LEAGUES.flatMap((league) =>
  market.openGamesOf(league, SATURDAY),
).flatMap((game) =>
  (['polymarket', 'kalshi'] as const).flatMap((exchange) =>
    statementsOn(exchange, game).map((statement, place) => ({
      exchange,
      game,
      statement,
      seed: game.seed ^ (place * 7919 + (exchange === 'kalshi' ? 1 : 0)),
      names: [],
    })),
  ),
);
const waiting = listed.filter(({ game }) => game.commence > SATURDAY + 3600 && !game.postponed);
const live = listed.filter(({ game }) => game.starts < SATURDAY - 600);
const shown = (each: ListedMarket, time: number) => {
  const { bids, asks, trade } = bookAt(each, time, CENT);
  return { bids: [...bids], asks: [...asks], trade };
};

describe('a simulated order book', () => {
  it('is the same for the same market and time, in whatever order it is asked for', () => {
    const look = (order: readonly ListedMarket[]) =>
      new Map(order.map((each) => [each, JSON.stringify(shown(each, SATURDAY))]));
    const first = look(listed);
    for (const each of listed.slice(0, 20)) shown(each, SATURDAY + 30);
    expect(look([...listed].reverse())).toEqual(first);
  });

  it('has several levels on each side, best first and never crossed, around what traders believe', () => {
    expect(waiting.length).toBeGreaterThan(50);
    for (const each of waiting) {
      const { bids, asks } = shown(each, SATURDAY);
      const prices = [...bids.map(([price]) => price).reverse(), ...asks.map(([price]) => price)];
      expect(prices).toEqual([...prices].sort((one, other) => one - other));
      expect(new Set(prices).size).toBe(prices.length);
      expect(prices.every((price) => price > 0 && price < DOLLAR && price % CENT === 0)).toBe(true);
      expect(
        [...bids, ...asks].every(([, size]) => size > 0 && size % (each.exchange === 'kalshi' ? 100 : 1) === 0),
      ).toBe(true);
      const chance = chanceOf(each.statement, bookOf(each.exchange)!, each.game, SATURDAY)! * DOLLAR;
      if (bids.length > 0) expect(bids[0]![0]).toBeLessThan(chance);
      if (asks.length > 0) expect(asks[0]![0]).toBeGreaterThan(chance);
    }
    const even = waiting.filter(({ statement }) => statement.kind !== 'moneyline');
    const depths = even.map((each) => Math.min(shown(each, SATURDAY).bids.length, shown(each, SATURDAY).asks.length));
    expect(Math.min(...depths)).toBeGreaterThanOrEqual(4);
  });

  it('costs little: both sides of most markets together at most three cents more than a dollar', () => {
    const margins = waiting.flatMap((each) => {
      const { bids, asks } = shown(each, SATURDAY);
      return bids.length > 0 && asks.length > 0 ? [asks[0]![0] - bids[0]![0]] : [];
    });
    expect(margins.filter((margin) => margin <= 3 * CENT).length / margins.length).toBeGreaterThan(0.9);
  });

  it('changes a few levels now and then, more often while the game is played', () => {
    const changes = (markets: readonly ListedMarket[]) => {
      let changed = 0;
      for (const each of markets)
        for (let second = 0; second < 30; second++)
          if (JSON.stringify(shown(each, SATURDAY + second)) !== JSON.stringify(shown(each, SATURDAY + second + 1)))
            changed++;
      return changed / markets.length / 30;
    };
    const [calm, busy] = [changes(waiting.slice(0, 60)), changes(live.slice(0, 60))];
    expect(calm).toBeGreaterThan(0.1);
    expect(busy).toBeGreaterThan(calm);
  });

  it('loses what a trade takes from the best price on, and gets it back within seconds', () => {
    let trades = 0;
    for (const each of waiting.slice(0, 40))
      for (let second = 0; second < 120; second++) {
        const { trade, ...after } = bookAt(each, SATURDAY + second, CENT);
        if (!trade) continue;
        trades++;
        const prices = [...after[trade.side].keys()];
        const isBehind = (price: number, fill: number) => (trade.side === 'asks' ? price >= fill : price <= fill);
        expect(trade.fills.length).toBeGreaterThan(0);
        for (const fill of trade.fills) expect(prices.every((price) => isBehind(price, fill.price))).toBe(true);
        const sizeOf = (levels: ReadonlyMap<number, number>) =>
          [...levels.values()].reduce((sum, size) => sum + size, 0);
        expect(sizeOf(after[trade.side])).toBeGreaterThan(0);
      }
    expect(trades).toBeGreaterThan(10);
  });

  it('is empty on Polymarket right after the start, and on both while a score is taken in', () => {
    const [first] = listed.filter(
      ({ exchange, game, statement }) => exchange === 'polymarket' && statement.kind === 'moneyline' && !game.postponed,
    );
    expect(shown(first!, first!.game.commence + 2)).toMatchObject({ bids: [], asks: [] });
    expect(shown(first!, first!.game.commence - 60).bids).not.toEqual([]);
    const empty = live.filter((each) => {
      for (let second = 0; second < 600; second += 5)
        if (shown(each, SATURDAY - second).asks.length === 0 && each.game.league.law.sport !== 'basketball')
          return true;
      return false;
    });
    expect(empty.length).toBeGreaterThan(0);
  });

  it('can have finer steps', () => {
    const [each] = waiting.filter(({ statement }) => statement.kind === 'total');
    const prices = [...bookAt(each!, SATURDAY, TENTH_OF_CENT).asks.keys()];
    expect(prices[1]! - prices[0]!).toBeLessThan(CENT);
  });
});
