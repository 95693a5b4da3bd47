import { randomUUID } from 'node:crypto';
import type { BoardId, StreamReport } from '@fairline/shared/contract';
import { type GameEvent, type Ladder, noChange, OddsReader } from '@fairline/shared/domain';
import { eventually } from '@fairline/shared/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import type { ExchangeMarket } from '../feeds/exchange-market.js';
import type { Listed, StreamFeed } from '../feeds/stream-feed.js';
import { wireGame } from '../testing/a-feed.js';
import { aWorker } from '../testing/a-worker.js';
import { Connections } from '../testing/connections.js';
import { FollowedStream } from './followed-stream.js';

const connections = new Connections();
let redis: Redis;
beforeAll(async () => {
  redis = await connections.redis();
});
afterAll(() => connections.close());
const after: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of after.splice(0)) await end();
});

const NBA: BoardId = { sport: 'basketball_nba', section: 'game' };

/** An exchange that lists one game with one market, whose order books a test sets, and a worker that follows it. */
const anExchange = async (terms: Partial<ExchangeMarket> = {}) => {
  const left = await redis.keys('board:{basketball_nba}:*');
  if (left.length > 0) await redis.del(...left);
  const event: GameEvent = {
    id: `e${randomUUID().slice(0, 8)}`,
    sport: 'basketball_nba',
    home: 'Toronto Raptors',
    away: 'Philadelphia 76ers',
    commenceTime: Date.now() + 3_600_000,
    completed: false,
  };
  const worker = aWorker(redis, new Set(['polymarket']));
  await worker.taking.amend(NBA, Date.now(), () => ({ ...noChange, events: [event] }));
  const market: ExchangeMarket = {
    id: 'm1',
    family: 'h2h',
    subject: '',
    line: undefined,
    shares: { home: 'a', away: 'b' },
    fee: { kind: 'none' },
    voidRule: {},
    isOpen: true,
    delay: 0,
    clearsAt: undefined,
    ...terms,
  };
  const books: Record<string, Ladder | undefined> = {};
  const listing = {
    source: 'polymarket',
    id: 'nba-phi-tor',
    league: 'NBA',
    home: event.home,
    away: event.away,
    start: event.commenceTime,
    day: '',
  };
  let listed: Listed = { games: [{ listing, markets: [market] }], unmatched: [], left: new Map([['coin_toss', 2]]) };
  /** From now on the exchange lists its market on other terms. */
  const relist = (next: Partial<ExchangeMarket>) => {
    listed = { ...listed, games: [{ listing, markets: [{ ...market, ...next }] }] };
  };
  let change: (markets: ReadonlySet<string>) => void = () => undefined;
  const followed: string[][] = [];
  const renewed: string[][] = [];
  const feed: StreamFeed = {
    book: 'polymarket',
    list: async () => listed,
    connect: (onChange) => {
      change = onChange;
      return {
        follow: (markets) => followed.push(markets.map(({ id }) => id)),
        offers: (_, outcome) => books[outcome],
        heardAt: () => Date.now(),
        renew: (markets) => renewed.push([...markets]),
        state: () => ({
          socket: 'open',
          lastHeardAt: Date.now(),
          messages: 0,
          gaps: 0,
          markets: 1,
          unknownMarkets: 0,
          resolvedMarkets: 0,
          ignored: new Map(),
        }),
        close: () => undefined,
      };
    },
  };
  const reports: StreamReport[] = [];
  const ended = new AbortController();
  const stream = new FollowedStream(
    feed,
    { sports: ['basketball_nba'], makesGames: false, listMs: 200 },
    { updates: worker.taking, gamesOf: () => worker.boards.eventsOf(NBA) },
    (report) => reports.push(report),
  );
  const running = stream.run(ended.signal);
  after.push(async () => {
    ended.abort();
    await running;
  });
  const prices = async () => {
    const { quotes } = await worker.boards.load(NBA);
    return [...quotes.values()]
      .map(({ outcome, price, suspended }) => [outcome, suspended ? 'suspended' : price])
      .sort();
  };
  const tell = (next: Record<string, Ladder | undefined>) => {
    Object.assign(books, next);
    change(new Set(['m1']));
  };
  return { event, worker, tell, prices, relist, stream, followed, renewed };
};

describe('a followed exchange', () => {
  it('its order books become prices of our game, are suspended while unknown, and go when nobody offers', async () => {
    const { tell, prices, stream, followed } = await anExchange();
    await eventually(() => expect(followed.at(0)).toEqual(['m1']));
    tell({ home: [{ price: 0.5, size: 10 }], away: [{ price: 0.4, size: 10 }] });
    await eventually(async () =>
      expect(await prices()).toEqual([
        ['away', 2.5],
        ['home', 2],
      ]),
    );
    tell({ home: undefined });
    await eventually(async () =>
      expect(await prices()).toEqual([
        ['away', 2.5],
        ['home', 'suspended'],
      ]),
    );
    tell({ home: [{ price: 0.8, size: 1 }], away: [] });
    await eventually(async () => expect(await prices()).toEqual([['home', 1.25]]));
    expect(stream.report()).toMatchObject({
      book: 'polymarket',
      games: 1,
      unmatched: [],
      left: { coin_toss: 2 },
      error: undefined,
    });
  });

  it('many changes within a tenth of a second are one change of the board, the newest', async () => {
    const { tell, prices, worker, followed } = await anExchange();
    await eventually(() => expect(followed.at(0)).toEqual(['m1']));
    tell({ home: [{ price: 0.5, size: 10 }], away: [{ price: 0.4, size: 10 }] });
    await eventually(async () => expect(await prices()).toHaveLength(2));
    const before = await worker.boards.seqOf(NBA);
    for (let cents = 30; cents <= 49; cents++) tell({ home: [{ price: cents / 100, size: 10 }] });
    await eventually(async () =>
      expect(await prices()).toEqual([
        ['away', 2.5],
        ['home', 1 / 0.49],
      ]),
    );
    expect((await worker.boards.seqOf(NBA)) - before).toBeLessThanOrEqual(2);
  });

  it('what could not be written is written at the next tick', async () => {
    const { tell, prices, worker, followed } = await anExchange();
    await eventually(() => expect(followed.at(0)).toEqual(['m1']));
    const amend = jest.spyOn(worker.taking, 'amend').mockRejectedValueOnce(new Error('Redis is away'));
    tell({ home: [{ price: 0.5, size: 10 }], away: [{ price: 0.4, size: 10 }] });
    await eventually(async () => expect(await prices()).toHaveLength(2));
    expect(amend.mock.calls.length).toBeGreaterThan(1);
  });

  it('a market whose line moved is written at its new line, and no more at its old one', async () => {
    const { tell, relist, worker } = await anExchange({ family: 'spreads', line: -3.5 });
    const written = async () =>
      [...(await worker.boards.load(NBA)).quotes.values()].map((q) => [q.line, q.price]).sort();
    tell({ home: [{ price: 0.5, size: 10 }], away: [] });
    await eventually(async () => expect(await written()).toEqual([[-3.5, 2]]));
    relist({ line: -4.5 });
    await eventually(async () => expect(await written()).toEqual([[-4.5, 2]]));
    tell({ home: [{ price: 0.4, size: 10 }] });
    await eventually(async () => expect(await written()).toEqual([[-4.5, 2.5]]));
    relist({ line: -3.5 });
    await eventually(async () => expect(await written()).toEqual([[-3.5, 2.5]]));
  });

  it('what was known is renewed once when the exchange empties its order books at the start', async () => {
    const { renewed, followed } = await anExchange({ clearsAt: Date.now() + 1_500 });
    await eventually(() => expect(followed.at(0)).toEqual(['m1']));
    expect(renewed).toEqual([]);
    await eventually(() => expect(renewed).toEqual([['m1']]));
    await new Promise((later) => setTimeout(later, 300));
    expect(renewed).toEqual([['m1']]);
  });

  it('order books that were emptied before they were first followed are not renewed', async () => {
    const { renewed, tell, prices } = await anExchange({ clearsAt: Date.now() - 1_000 });
    tell({ home: [{ price: 0.5, size: 10 }], away: [{ price: 0.4, size: 10 }] });
    await eventually(async () => expect(await prices()).toHaveLength(2));
    expect(renewed).toEqual([]);
  });

  it('a poll of the odds feed leaves its prices alone', async () => {
    const { event, tell, prices, worker } = await anExchange();
    tell({ home: [{ price: 0.5, size: 10 }], away: [{ price: 0.4, size: 10 }] });
    await eventually(async () => expect(await prices()).toHaveLength(2));
    const { id, commenceTime, home, away } = event;
    const game = {
      ...wireGame(id, NBA.sport, commenceTime, { draftkings: { h2h: [1.9, 1.9] } }, Date.now()),
      home_team: home,
      away_team: away,
    };
    const { reading } = new OddsReader().read([game], { receivedAt: Date.now(), format: 'decimal' });
    await worker.taking.take(NBA, 'featured', reading, { markets: new Set(['h2h']) }, Date.now());
    expect((await worker.boards.load(NBA)).quotes.has(`${id}|h2h|||home|polymarket` as never)).toBe(true);
  });
});
