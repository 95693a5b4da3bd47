import { createHash } from 'node:crypto';
import type { BoardId } from '@fairline/shared/contract';
import type { GameEvent } from '@fairline/shared/domain';

/** The boards of the stream benchmark: leagues without a table of teams, so that any name is a team. */
export const STREAM_BOARDS: readonly BoardId[] = [
  { sport: 'americanfootball_ncaaf', section: 'game' },
  { sport: 'basketball_ncaab', section: 'game' },
];
/** The tags by which the exchange lists their games. */
const TAGS = ['cfb', 'ncaab'];
const GAMES = 50;

/** A game as our boards know it and as Gamma lists it. */
export interface StreamGame {
  readonly tag: string;
  readonly event: GameEvent;
  readonly listed: object;
  /** The shares of each of its markets. */
  readonly markets: readonly Shares[];
}
export type Shares = readonly [first: string, second: string];

/** A hundred games with twenty markets each. `start` in milliseconds since 1970. */
export const streamSlate = (start: number): StreamGame[] =>
  STREAM_BOARDS.flatMap(({ sport }, board) =>
    Array.from({ length: GAMES }, (_, nth) => aGame(sport, TAGS[board]!, nth, start)),
  );

const aGame = (sport: string, tag: string, nth: number, start: number): StreamGame => {
  const [home, away] = [`Hosts ${nth}`, `Guests ${nth}`];
  const bets = [
    { sportsMarketType: 'moneyline', question: `${away} vs. ${home}`, outcomes: [away, home] },
    { sportsMarketType: 'first_half_moneyline', question: `${away} vs. ${home}: 1H`, outcomes: [away, home] },
    ...LINES.map((line) => ({
      ...{ sportsMarketType: 'spreads', line: -line },
      ...{ question: `Spread: ${home} (-${line})`, outcomes: [home, away] },
    })),
    ...LINES.map((line) => ({
      ...{ sportsMarketType: 'totals', line: 40 + line },
      ...{ question: `${away} vs. ${home}: O/U ${40 + line}`, outcomes: ['Over', 'Under'] },
    })),
  ];
  const slug = `${tag}-a${nth}-h${nth}-2026-11-28`;
  const markets = bets.map((bet): Shares => [idOf(`${slug} ${bet.question} 0`), idOf(`${slug} ${bet.question} 1`)]);
  return {
    tag,
    event: { id: `${sport}${nth}`, sport, home, away, commenceTime: start, completed: false },
    listed: {
      ...{ id: `${nth}`, slug, seriesSlug: `${tag}-2026`, title: `${away} vs. ${home}`, gameId: nth },
      startTime: new Date(start).toISOString(),
      markets: bets.map(({ outcomes, ...bet }, place) => ({
        ...bet,
        conditionId: conditionOf(markets[place]!),
        description: 'If the game is canceled entirely, with no make-up game, this market will resolve 50-50.',
        ...{ outcomes: JSON.stringify(outcomes), clobTokenIds: JSON.stringify(markets[place]) },
        ...{ acceptingOrders: true, closed: false, secondsDelay: 3, clearBookOnStart: true },
        ...{ feesEnabled: true, feeSchedule: { exponent: 1, rate: 0.03, takerOnly: true } },
      })),
    },
    markets,
  };
};

/** What the exchange calls a market. */
export const conditionOf = ([first]: Shares): string => `0x${hashOf(first)}`;

/** A number of 77 digits or so, as the exchange calls a share. */
const idOf = (name: string): string => BigInt(`0x${hashOf(name)}`).toString();
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const LINES = Array.from({ length: 9 }, (_, nth) => nth + 1.5);
