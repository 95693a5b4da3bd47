import { randomUUID } from 'node:crypto';
import type { BoardId } from '@fairline/shared/contract';
import {
  type BoardChange,
  type GameEvent,
  indexedBoard,
  type LiveOpportunity,
  noChange,
  OddsReader,
  odds,
} from '@fairline/shared/domain';
import { logOfList, NewsLog } from '@fairline/shared/node';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { wireGame } from '../testing/a-feed.js';
import { aWorker } from '../testing/a-worker.js';
import { Connections } from '../testing/connections.js';

const connections = new Connections();
let redis: Redis;
let board: BoardId;
let game: GameEvent;

beforeAll(async () => {
  redis = await connections.redis();
});
afterAll(() => connections.close());
beforeEach(() => {
  const name = randomUUID().replaceAll('-', '');
  board = { sport: `test_${name}`, section: 'game' };
  game = aGame({ id: name, sport: board.sport });
});

const home = (price: number, book = 'draftkings') => aQuote({ event: game.id, price: odds(price), book });
const away = (price: number, book = 'fanduel') => aQuote({ event: game.id, outcome: 'away', price: odds(price), book });
/** A game whose prices allow no arbitrage. */
const opening = (): BoardChange => ({ ...noChange, events: [game], upserts: [home(1.9), away(1.9)] });
/** A price that turns it into an arbitrage. */
const mistake = (): BoardChange => ({ ...noChange, upserts: [home(2.3)] });

const openOn = async ({ opportunities }: ReturnType<typeof aWorker>) => {
  const { open } = await opportunities.load('arbitrage');
  return open.filter(({ opportunity }) => opportunity.event === game.id);
};

it('the kept board is the same as in Redis after every change', async () => {
  const { boards, keeper } = aWorker(redis);
  for (const change of [
    opening(),
    mistake(),
    { ...noChange, removed: [away(2).key] },
    { ...noChange, gone: [game.id] },
  ]) {
    const kept = await keeper.hold(board, NOON);
    expect(await keeper.commit(kept, change, NOON)).toBe('committed');
    expect(kept.live).toEqual(indexedBoard(await boards.load(board)));
    expect(await keeper.hold(board, NOON)).toBe(kept);
  }
});

it('the board is reloaded when another worker has changed it', async () => {
  const [one, two] = [aWorker(redis), aWorker(redis)];
  await one.keeper.commit(await one.keeper.hold(board, NOON), opening(), NOON);
  const late = await two.keeper.hold(board, NOON);
  await one.keeper.commit(await one.keeper.hold(board, NOON), mistake(), NOON);
  expect(await two.keeper.commit(late, { ...noChange, removed: [home(2).key] }, NOON)).toBe('behind');
  expect((await two.keeper.hold(board, NOON)).live).toEqual((await one.keeper.hold(board, NOON)).live);
});

it('a board that another worker changed is caught up without loading it, with what is open on it', async () => {
  const [one, two] = [aWorker(redis), aWorker(redis)];
  await one.keeper.commit(await one.keeper.hold(board, NOON), opening(), NOON);
  const kept = await two.keeper.hold(board, NOON);
  const loaded = jest.spyOn(two.boards, 'load');
  const stamp = home(2).stamp;
  const changes: BoardChange[] = [
    mistake(),
    { ...noChange, upserts: [home(1.95, 'betmgm'), away(1.8, 'betmgm')], stamps: new Map([[stamp, NOON + 5]]) },
    { ...noChange, removed: [away(2, 'betmgm').key] },
    { ...noChange, locked: [stamp] },
  ];
  for (const [i, change] of changes.entries())
    await one.keeper.commit(await one.keeper.hold(board, NOON + i), change, NOON + i);
  await one.boards.confirm(board, new Map([[stamp, NOON + 60_000]]));
  const caughtUp = await two.keeper.hold(board, NOON + 10);
  expect(loaded).not.toHaveBeenCalled();
  expect(caughtUp).toBe(kept);
  const fresh = await aWorker(redis).keeper.hold(board, NOON + 10);
  expect(caughtUp.live).toEqual(fresh.live);
  expect(caughtUp.listings).toEqual(fresh.listings);
  expect([...caughtUp.detector.opportunities()]).toEqual([...fresh.detector.opportunities()]);
  await two.keeper.commit(caughtUp, { ...noChange, unlocked: [stamp] }, NOON + 20);
  expect(await openOn(two)).toHaveLength(1);
});

it('what a stream told by another worker leaves the answers of this one applied; a change of a bookmaker’s price does not', async () => {
  const [one, two] = [aWorker(redis, new Set(['polymarket'])), aWorker(redis, new Set(['polymarket']))];
  const prices = { draftkings: { h2h: [1.9, 1.9] as [number, number] } };
  const written = wireGame(game.id, board.sport, game.commenceTime, prices, NOON);
  const { reading } = new OddsReader().read([written], { receivedAt: NOON, format: 'decimal' });
  await one.taking.take(board, 'featured', reading, { markets: new Set(['h2h']) }, NOON);
  const tell = (price: number, book: string) =>
    two.taking.amend(board, NOON, () => ({ ...noChange, upserts: [home(price, book)] }));
  await tell(2, 'polymarket');
  const kept = await one.keeper.hold(board, NOON);
  expect(kept.live.quotes.get(home(2, 'polymarket').key)?.price).toBe(2);
  expect(kept.applied.get('featured')).toBe(reading);
  await tell(1.8, 'draftkings');
  expect((await one.keeper.hold(board, NOON)).applied.size).toBe(0);
});

it('a board is loaded anew if the changes of other workers are not kept any more, or what they found was never written', async () => {
  const [one, two] = [aWorker(redis), aWorker(redis)];
  await one.keeper.commit(await one.keeper.hold(board, NOON), opening(), NOON);
  await two.keeper.hold(board, NOON);
  const loaded = jest.spyOn(two.boards, 'load');
  await one.keeper.commit(await one.keeper.hold(board, NOON), mistake(), NOON);
  await redis.del(`board:{${board.sport}}:game:stream`);
  await two.keeper.hold(board, NOON);
  expect(loaded).toHaveBeenCalledTimes(1);

  const { live } = await one.keeper.hold(board, NOON);
  await one.boards.commit(board, live.seq, { ...noChange, upserts: [home(1.5)] }, NOON); // and died before it looked for what that ends
  expect((await two.keeper.hold(board, NOON)).live.quotes.get(home(2).key)?.price).toBe(1.5);
  expect(loaded).toHaveBeenCalledTimes(2);
  expect(await openOn(two)).toEqual([]);
});

it('what a worker ended too late, because another one changed the board first, ends when it looks again', async () => {
  const [one, two] = [aWorker(redis), aWorker(redis)];
  await one.keeper.commit(await one.keeper.hold(board, NOON), { ...opening(), upserts: [home(2.3), away(1.9)] }, NOON);
  expect(await openOn(one)).toHaveLength(1);
  const late = await two.keeper.hold(board, NOON);
  await one.keeper.commit(await one.keeper.hold(board, NOON), { ...noChange, upserts: [home(2.31)] }, NOON);
  const over = game.commenceTime + 13 * 3_600_000;
  expect(await two.keeper.sweep(late, over)).toBe('behind');
  expect(await two.keeper.sweep(await two.keeper.hold(board, over), over)).toBe('committed');
  expect(await openOn(two)).toEqual([]);
});

it('concurrent changes of two workers are numbered consecutively', async () => {
  const workers = [aWorker(redis), aWorker(await connections.redis())];
  await workers[0]!.keeper.commit(await workers[0]!.keeper.hold(board, NOON), opening(), NOON);
  const first = await workers[0]!.boards.seqOf(board);
  const work = async ({ keeper }: ReturnType<typeof aWorker>, book: string) => {
    for (let done = 0; done < 25; ) {
      const change = { ...noChange, upserts: [home(1.5 + done / 100, book)] };
      if ((await keeper.commit(await keeper.hold(board, NOON), change, NOON)) === 'committed') done++;
    }
  };
  await Promise.all(workers.map((worker, i) => work(worker, `book${i}`)));
  const last = await workers[0]!.boards.seqOf(board);
  const logged = await redis.xrange(`board:{${board.sport}}:game:log`, '-', '+');
  expect(logged.map(([, [, text]]) => JSON.parse(text!).seq)).toEqual(
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  expect((await workers[1]!.boards.load(board)).quotes.get(home(2, 'book0').key)?.price).toBe(1.74);
});

it('who reads the changes again hears what the prices were before', async () => {
  const { boards, keeper } = aWorker(redis);
  const kept = await keeper.hold(board, NOON);
  await keeper.commit(kept, opening(), NOON);
  const first = kept.live.seq;
  const suspended = { ...away(1.9), suspended: true as const };
  await keeper.commit(kept, { ...noChange, upserts: [home(1.95), home(1.8, 'betmgm'), suspended] }, NOON);
  await keeper.commit(kept, { ...noChange, upserts: [away(2)] }, NOON);
  const news = await boards.changesAfter(board, first, 10);
  expect(news).toMatchObject([{ was: [1.9, null, 1.9] }, { was: [null] }]);
  expect((await boards.changesUpTo(board, first)).map(({ seq }) => seq)).toEqual([first]);
});

it('opportunities open and close with the diff that causes it', async () => {
  const worker = aWorker(redis);
  const { keeper } = worker;
  const kept = await keeper.hold(board, NOON);
  await keeper.commit(kept, opening(), NOON);
  expect(await openOn(worker)).toEqual([]);
  await keeper.commit(kept, mistake(), NOON + 1);
  expect(await openOn(worker)).toMatchObject([{ openedAt: NOON + 1 }]);
  expect(await worker.opportunities.asOf('arbitrage', board)).toBe(kept.live.seq);
  await keeper.commit(kept, { ...noChange, upserts: [home(1.9)] }, NOON + 2);
  expect(await openOn(worker)).toEqual([]);
});

it('the lists are repaired after a worker was killed between writing the board and the lists', async () => {
  const killed = aWorker(redis);
  const kept = await killed.keeper.hold(board, NOON);
  await killed.keeper.commit(kept, opening(), NOON);
  await killed.boards.commit(board, kept.live.seq, mistake(), NOON); // and dies before it updates the lists
  const next = aWorker(redis);
  expect(await openOn(next)).toEqual([]);
  const held = await next.keeper.hold(board, NOON + 5);
  expect(await openOn(next)).toMatchObject([{ openedAt: NOON + 5 }]);
  expect(await next.opportunities.asOf('middles', board)).toBe(held.live.seq);
});

it('opportunities that ended during a restart are closed, and the rest stays open', async () => {
  const [first, second, third] = [aWorker(redis), aWorker(redis), aWorker(redis)];
  const kept = await first.keeper.hold(board, NOON);
  await first.keeper.commit(kept, opening(), NOON);
  await first.keeper.commit(kept, mistake(), NOON + 1);
  await second.keeper.hold(board, NOON + 60_000);
  expect(await openOn(second)).toMatchObject([{ openedAt: NOON + 1 }]);
  await first.boards.commit(board, await first.boards.seqOf(board), { ...noChange, removed: [away(2).key] }, NOON);
  await third.keeper.hold(board, NOON + 120_000);
  expect(await openOn(third)).toEqual([]);
});

it('what was open while all workers were away for long is lost sight of when it was seen last; after a short restart it goes on', async () => {
  const seen = new Map([home(2).stamp, away(2).stamp].map((stamp) => [stamp, NOON] as const));
  const before = aWorker(redis);
  await before.keeper.commit(await before.keeper.hold(board, NOON), { ...opening(), stamps: seen }, NOON);
  await before.keeper.commit(await before.keeper.hold(board, NOON), mistake(), NOON);
  const [known] = await openOn(before);
  const soon = aWorker(redis);
  await soon.keeper.hold(board, NOON + 14 * 60_000);
  expect(await openOn(soon)).toEqual([known]);
  const late = aWorker(redis);
  await late.keeper.hold(board, NOON + 16 * 60_000);
  expect(await openOn(late)).toMatchObject([{ openedAt: NOON + 16 * 60_000 }]);
  const news = await new NewsLog(redis).oldest(logOfList('arbitrage'), 100_000);
  const mine = news.map(({ text }) => JSON.parse(text)).filter(({ closed }) => closed.some(isOf(known!)));
  expect(mine.at(-1).closed.find(isOf(known!))).toEqual({ id: known!.opportunity.id, at: NOON, why: 'lost sight' });
});

const isOf =
  ({ opportunity }: LiveOpportunity) =>
  ({ id }: { id: string }) =>
    id === opportunity.id;

it('a board that failed to load is loaded again, and its opportunities can still be closed', async () => {
  const first = aWorker(redis);
  const kept = await first.keeper.hold(board, NOON);
  await first.keeper.commit(kept, opening(), NOON);
  await first.keeper.commit(kept, mistake(), NOON + 1);
  const second = aWorker(redis);
  jest.spyOn(second.opportunities, 'load').mockRejectedValueOnce(new Error('Redis is away'));
  await expect(second.keeper.hold(board, NOON + 2)).rejects.toThrow('Redis is away');
  const held = await second.keeper.hold(board, NOON + 3);
  expect(await openOn(second)).toHaveLength(1);
  await second.keeper.commit(held, { ...noChange, upserts: [home(1.9)] }, NOON + 4);
  expect(await openOn(second)).toEqual([]);
});

it('a new board is started when Redis was emptied', async () => {
  const worker = aWorker(redis);
  const kept = await worker.keeper.hold(board, NOON);
  await worker.keeper.commit(kept, opening(), NOON);
  const before = kept.live.seq;
  await redis.del(...(await redis.keys(`board:{${board.sport}}:*`)));
  const restarted = await worker.keeper.hold(board, NOON + 1_000);
  expect(restarted.live.quotes.size).toBe(0);
  expect(await worker.keeper.commit(restarted, opening(), NOON + 1_000)).toBe('committed');
  expect(restarted.live.seq).toBeGreaterThan(before);
});

it('a middle closes when its game starts, although no price changed', async () => {
  const total = (line: number, outcome: string, book: string) =>
    aQuote({ event: game.id, family: 'totals', line, outcome, book, price: odds(1.95) });
  const worker = aWorker(redis);
  const kept = await worker.keeper.hold(board, NOON);
  const upserts = [total(44.5, 'over', 'draftkings'), total(48.5, 'under', 'fanduel')];
  await worker.keeper.commit(kept, { ...noChange, events: [game], upserts }, NOON);
  const openMiddles = async () => {
    const { open } = await worker.opportunities.load('middles');
    return open.filter(({ opportunity }) => opportunity.event === game.id).length;
  };
  expect(await openMiddles()).toBe(1);
  const before = kept.live.seq;
  await worker.keeper.sweep(kept, game.commenceTime + 1);
  expect(await openMiddles()).toBe(0);
  expect(await worker.boards.seqOf(board)).toBe(before + 1);
  expect(kept.live.seq).toBe(before + 1);
});
