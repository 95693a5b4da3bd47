import { setTimeout as pause } from 'node:timers/promises';
import { boardName } from '@fairline/shared/contract';
import type { GameEvent } from '@fairline/shared/domain';
import { until } from '@fairline/shared/testing';
import { expect, it } from '@jest/globals';
import type { ExchangeMarket } from '../feeds/exchange-market.js';
import type { StreamFeed } from '../feeds/stream-feed.js';
import { FollowedStream } from './followed-stream.js';

const TEAMS = {
  basketball_nba: ['NBA', 'Toronto Raptors', 'Philadelphia 76ers'],
  americanfootball_nfl: ['NFL', 'Buffalo Bills', 'Kansas City Chiefs'],
  icehockey_nhl: ['NHL', 'Boston Bruins', 'Ottawa Senators'],
} as const;
type Sport = keyof typeof TEAMS;
const SPORTS = Object.keys(TEAMS) as Sport[];

const gameOf = (sport: Sport): GameEvent => {
  const [, home, away] = TEAMS[sport];
  return { id: `g-${sport}`, sport, home, away, commenceTime: Date.now() + 3_600_000, completed: false };
};
const marketOf = (sport: Sport): ExchangeMarket => ({
  ...{ id: `m-${sport}`, family: 'h2h', subject: '', line: undefined, shares: { home: 'a', away: 'b' } },
  ...{ fee: { kind: 'none' }, voidRule: {}, isOpen: true, delay: 0, clearsAt: undefined },
});

/** An exchange with one market of each sport, and when each board is written while it is followed. */
const anExchange = () => {
  const games = new Map(SPORTS.map((sport) => [sport as string, gameOf(sport)]));
  let tell = (_: ReadonlySet<string>): void => undefined;
  const written = new Map<string, number[]>();
  const feed: StreamFeed = {
    book: 'polymarket',
    list: async () => ({
      games: SPORTS.map((sport) => {
        const { id, home, away, commenceTime: start } = games.get(sport)!;
        const listing = { source: 'polymarket', id, league: TEAMS[sport][0], home, away, start, day: '' };
        return { listing, markets: [marketOf(sport)] };
      }),
      unmatched: [],
      left: new Map(),
    }),
    connect: (onChange) => {
      tell = onChange;
      const state = { lastHeardAt: 0, messages: 0, gaps: 0, markets: 0, unknownMarkets: 0, resolvedMarkets: 0 };
      return {
        follow: () => undefined,
        offers: () => [],
        heardAt: () => Date.now(),
        renew: () => undefined,
        state: () => ({ socket: 'open', ...state, ignored: new Map() }),
        close: () => undefined,
      };
    },
  };
  const updates = {
    amend: async (id: Parameters<typeof boardName>[0]) => {
      written.set(boardName(id), [...(written.get(boardName(id)) ?? []), Date.now()]);
      return 1;
    },
    confirmAt: async () => undefined,
    take: async () => undefined,
  };
  const boards = {
    updates: updates as unknown as ConstructorParameters<typeof FollowedStream>[2]['updates'],
    gamesOf: async (sport: string) => [games.get(sport)!],
  };
  const stream = new FollowedStream(feed, { sports: SPORTS, makesGames: false }, boards, () => undefined);
  return { stream, written, change: (...sports: Sport[]) => tell(new Set(sports.map((sport) => marketOf(sport).id))) };
};

/** Follows the exchange, and calls back once all boards have been written. */
const whileFollowed = async (
  told: (on: Pick<ReturnType<typeof anExchange>, 'written' | 'change'>) => Promise<void>,
) => {
  const { stream, written, change } = anExchange();
  const over = new AbortController();
  const running = stream.run(over.signal);
  try {
    await until(() => written.size === SPORTS.length);
    written.clear();
    await told({ written, change });
  } finally {
    over.abort();
    await running;
  }
};

it('a board that changes all the time is written at most ten times a second', () =>
  whileFollowed(async ({ written, change }) => {
    const end = Date.now() + 2_000;
    while (Date.now() < end) {
      change(...SPORTS);
      await pause(5);
    }
    expect(written.size).toBe(SPORTS.length);
    for (const times of written.values())
      for (const [i, at] of times.entries()) expect(at - (times[i - 10] ?? 0)).toBeGreaterThan(950); // a timer of Node may be a millisecond early
  }));

it('a market that changes once is written once, and no other board is', () =>
  whileFollowed(async ({ written, change }) => {
    change('icehockey_nhl');
    await until(() => written.size > 0);
    await pause(300);
    expect([...written].map(([board, times]) => [board, times.length])).toEqual([
      [boardName({ sport: 'icehockey_nhl', section: 'game' }), 1],
    ]);
  }));
