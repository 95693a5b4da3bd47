import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import {
  type BoardId,
  boardChannel,
  boardNewsSchema,
  loggedBoardNewsSchema,
  packDiff,
  stampsChannel,
  unpackDiff,
} from '../../contract/index.js';
import { applyDiff, type BoardChange, emptyBoard, type LiveBoard, noChange, odds } from '../../domain/index.js';
import { aGame, aQuote, NOON } from '../../testing/index.js';
import { openRedis } from '../redis.js';
import { BoardStore } from './board.store.js';
import { logOfBoard, NewsLog } from './news-log.store.js';

let redis: Redis;
let boards: BoardStore;
let board: BoardId;

beforeAll(async () => {
  redis = await openRedis(process.env.REDIS_URL!, { commandTimeout: 30_000 });
  boards = new BoardStore(redis);
});
afterAll(() => redis.disconnect());
beforeEach(() => {
  board = { sport: `test_${randomUUID().replaceAll('-', '')}`, section: 'game' };
});

const home = aQuote();
const away = aQuote({ outcome: 'away', offer: { limit: 250 } });
const opening: BoardChange = {
  ...noChange,
  events: [aGame()],
  upserts: [home, away],
  stamps: new Map([[home.stamp, NOON - 1000]]),
};

/** A board after a diff, even the very first one. */
const followed = (live: LiveBoard, change: BoardChange, seq: number) => {
  live.seq = seq - 1;
  return applyDiff(live, { ...change, seq });
};

const subscribe = async (channel: string) => {
  const received: string[] = [];
  const subscriber = new Redis(process.env.REDIS_URL!);
  subscriber.on('message', (_, text) => received.push(text));
  await subscriber.subscribe(channel);
  return { received, subscriber };
};

const committed = async (change: BoardChange, expected = 0) => {
  const seq = await boards.commit(board, expected, change, NOON);
  if (seq === 'behind') throw new Error('the board was behind');
  return seq;
};

it('the board store returns the board that its diffs make', async () => {
  const first = await committed(opening);
  const change: BoardChange = {
    ...noChange,
    upserts: [aQuote({ price: odds(2.2), market: 'h2h' })],
    removed: [away.key],
    stamps: new Map([[home.stamp, NOON]]),
    locked: [home.stamp],
  };
  const second = await committed(change, first);
  expect(second).toBe(first + 1);
  expect(await boards.load(board)).toEqual(followed(followed(emptyBoard(), opening, first), change, second));
});

it('names with quotes, backslashes and letters of any script are stored and told as they are', async () => {
  const { received, subscriber } = await subscribe(boardChannel(board));
  const named = ['Robert "Bob", Jr', 'a\\b\n', 'Luka Dončić', '中'].map((subject) =>
    aQuote({ family: 'player_points', subject, line: 9.5, outcome: 'over', offer: { marketSid: `${subject},null` } }),
  );
  await committed({ ...noChange, upserts: named, stamps: new Map([[named[0]!.stamp, NOON]]) });
  expect(new Map((await boards.load(board)).quotes)).toEqual(new Map(named.map((quote) => [quote.key, quote])));
  while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(unpackDiff(boardNewsSchema.parse(JSON.parse(received[0]!))).upserts).toEqual(named);
  subscriber.disconnect();
});

it('the board store rejects a diff when the board has moved on', async () => {
  const first = await committed(opening);
  expect(await boards.commit(board, first - 1, { ...noChange, removed: [home.key] }, NOON)).toBe('behind');
  expect(await boards.seqOf(board)).toBe(first);
  expect((await boards.load(board)).quotes.has(home.key)).toBe(true);
});

it('the board store removes everything of a game together with the game', async () => {
  const other = aQuote({ event: 'g10' });
  const first = await committed({
    ...opening,
    events: [aGame(), aGame({ id: 'g10' })],
    upserts: [home, other],
    locked: [home.stamp, other.stamp],
  });
  await committed({ ...noChange, gone: ['g1'] }, first);
  const { events, quotes, stamps, locked } = await boards.load(board);
  expect([...events.keys(), ...quotes.keys(), ...locked]).toEqual(['g10', other.key, other.stamp]);
  expect(stamps.size).toBe(0);
});

it('the board store publishes each diff and keeps the same text in the log', async () => {
  const { received, subscriber } = await subscribe(boardChannel(board));
  const first = await committed(opening);
  const second = await committed({ ...noChange, locked: [home.stamp] }, first);
  const log = new NewsLog(redis);
  const logged = await log.oldest(logOfBoard(board), 10);
  await subscriber.ping(); // its reply comes after everything published before
  expect(logged.map(({ text }) => text)).toEqual(received);
  const diffs = received.map((text) => unpackDiff(boardNewsSchema.parse(JSON.parse(text))));
  expect(diffs).toEqual([
    { ...opening, seq: first },
    { ...noChange, locked: [home.stamp], seq: second },
  ]);
  subscriber.disconnect();
});

it('the board store tells the log only which prices of exchanges stood while their offers changed', async () => {
  const { received, subscriber } = await subscribe(boardChannel(board));
  const on = (book: string, price: number, size: number) =>
    aQuote({ book, price: odds(price), offer: { ladder: [{ price: 1 / price, size }] } });
  const first = await committed({ ...opening, upserts: [on('kalshi', 2, 10), on('polymarket', 2, 10)] });
  const change = { ...noChange, upserts: [on('kalshi', 2, 7), on('polymarket', 2.1, 7), home] };
  await boards.commit(board, first, change, NOON, new Map(), [2, 2, home.price]);
  const [, logged] = await new NewsLog(redis).oldest(logOfBoard(board), 10);
  await subscriber.ping();
  expect(received[1]).not.toContain('stood');
  expect(loggedBoardNewsSchema.parse(JSON.parse(logged!.text))).toEqual({ ...JSON.parse(received[1]!), stood: [0] });
  subscriber.disconnect();
});

it('the board store records the market of a removed price in the log only', async () => {
  const { received, subscriber } = await subscribe(boardChannel(board));
  const alternate = aQuote({ family: 'totals', market: 'alternate_totals', outcome: 'over', line: 47 });
  const first = await committed({ ...opening, upserts: [alternate] });
  const change = { ...noChange, removed: [alternate.key] };
  await boards.commit(board, first, change, NOON, new Map([[alternate.key, alternate.market]]));
  const [, logged] = await new NewsLog(redis).oldest(logOfBoard(board), 10);
  await subscriber.ping();
  expect(boardNewsSchema.parse(JSON.parse(received[1]!))).toEqual(packDiff({ ...change, seq: first + 1 }, NOON));
  expect(loggedBoardNewsSchema.parse(JSON.parse(logged!.text))).toEqual({
    ...JSON.parse(received[1]!),
    removedFrom: { [alternate.key]: 'alternate_totals' },
  });
  subscriber.disconnect();
});

it('the board store lets one of two simultaneous commits win, without gaps or repeats in the numbering', async () => {
  const second = await openRedis(process.env.REDIS_URL!);
  const start = await committed(opening);
  const given: number[] = [];
  const work = async (store: BoardStore, book: string) => {
    for (let done = 0; done < 100; ) {
      const seen = await store.seqOf(board);
      const seq = await store.commit(board, seen, { ...noChange, upserts: [aQuote({ book })] }, NOON);
      if (seq === 'behind') continue;
      given.push(seq);
      done++;
    }
  };
  await Promise.all([work(boards, 'fanduel'), work(new BoardStore(second), 'betmgm')]);
  expect(given.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => start + 1 + i));
  second.disconnect();
});

it('the board store commits a board of 60,000 prices at once', async () => {
  const upserts = Array.from({ length: 60_000 }, (_, i) => aQuote({ event: `g${i % 60}`, book: `book${i}` }));
  const events = Array.from({ length: 60 }, (_, i) => aGame({ id: `g${i}` }));
  const stamps = new Map(upserts.map((quote) => [quote.stamp, NOON]));
  await committed({ ...noChange, events, upserts, stamps });
  const loaded = await boards.load(board);
  expect([loaded.quotes.size, loaded.events.size, loaded.stamps.size]).toEqual([60_000, 60, 60_000]);
});

it('the board store continues above every earlier sequence number after Redis was emptied', async () => {
  const before = await committed(opening);
  await redis.del(...(await redis.keys(`board:{${board.sport}}:*`)));
  const after = await boards.commit(board, 0, opening, NOON + 200);
  expect(after).toBeGreaterThan(before);
});

it('the board store moves confirmation times forward only, and only for games on the board', async () => {
  await committed(opening);
  const { received, subscriber } = await subscribe(stampsChannel(board));
  const lost = aQuote({ event: 'g9' }).stamp;
  expect(await boards.confirm(board, new Map([[home.stamp, NOON]]))).toBe(1);
  expect(
    await boards.confirm(
      board,
      new Map([
        [home.stamp, NOON - 500],
        [lost, NOON],
      ]),
    ),
  ).toBe(0);
  expect(new Map((await boards.load(board)).stamps)).toEqual(new Map([[home.stamp, NOON]]));
  await subscriber.ping();
  expect(received).toEqual([JSON.stringify({ stamps: [[home.stamp, NOON]] })]);
  subscriber.disconnect();
});

it('the latest changes of a board can be read again, in order; what is no longer kept, or cannot be read, is a gap', async () => {
  const first = await committed(opening);
  const moved = { ...home, price: odds(2.05) };
  const second = await committed({ ...noChange, upserts: [moved] }, first);
  const third = await committed({ ...noChange, locked: [home.stamp] }, second);
  const news = await boards.changesAfter(board, first, 10);
  if (news === 'gap') throw new Error('a gap');
  expect(news.map(({ seq }) => seq)).toEqual([second, third]);
  expect(unpackDiff(news[0]!).upserts).toEqual([moved]);
  expect(await boards.changesAfter(board, first, 1)).toHaveLength(1);
  expect(await boards.changesAfter(board, third, 10)).toEqual([]);
  expect(await boards.changesAfter(board, first - 2, 10)).toBe('gap');
  await redis.xadd(`board:{${board.sport}}:game:stream`, `${third + 1}-0`, 'news', '{"seq":"?"}');
  expect(await boards.changesAfter(board, third, 10)).toBe('gap');
});

it('the times of groups of prices can be asked for alone', async () => {
  await committed(opening);
  const unknown = aQuote({ event: 'g9' }).stamp;
  expect(await boards.timesOf(board, [home.stamp, unknown])).toEqual(new Map([[home.stamp, NOON - 1000]]));
  expect(await boards.timesOf(board, [])).toEqual(new Map());
});
