import { randomUUID } from 'node:crypto';
import type { BoardId } from '@fairline/shared/contract';
import { type BoardChange, type GameEvent, noChange, odds } from '@fairline/shared/domain';
import { BoardStore, HistoryRepository, logOfBoard, NewsLog, OpportunityLivesRepository } from '@fairline/shared/node';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { aWorker } from '../testing/a-worker.js';
import { Connections } from '../testing/connections.js';
import { RecordService } from './record.service.js';

const connections = new Connections();
let redis: Redis;
let postgres: Pool;
let board: BoardId;
let game: GameEvent;

beforeAll(async () => {
  redis = await connections.redis();
  postgres = connections.postgres();
});
afterAll(() => connections.close());
beforeEach(() => {
  const name = randomUUID().replaceAll('-', '');
  board = { sport: `test_${name}`, section: 'game' };
  game = aGame({ id: name, sport: board.sport });
});

const aRecorder = (pool = postgres) => {
  const history = new HistoryRepository(pool);
  const lives = new OpportunityLivesRepository(pool);
  const log = new NewsLog(redis);
  const config = { ODDS_SPORTS: [board.sport] };
  return {
    history,
    lives,
    log,
    record: new RecordService(config, log, history, lives),
  };
};

const quote = (price: number, outcome = 'home', book = 'draftkings') =>
  aQuote({ event: game.id, price: odds(price), outcome, book });
const opening = (): BoardChange => ({
  ...noChange,
  events: [game],
  upserts: [quote(1.9), quote(1.9, 'away', 'fanduel')],
  stamps: new Map([[quote(1.9).stamp, NOON - 500]]),
});

/** Three diffs: two prices appear, one moves, one is withdrawn. */
const move = async () => {
  const boards = new BoardStore(redis);
  let seq = 0;
  for (const change of [opening(), { ...noChange, upserts: [quote(2)] }, { ...noChange, removed: [quote(2).key] }])
    seq = Number(await boards.commit(board, seq, change, NOON + (seq === 0 ? 0 : 1_000)));
};

it('every price change is stored once, with its book, market, line and times', async () => {
  await move();
  const { history, record } = aRecorder();
  await record.record();
  const moves = await history.ofEvent(game.id);
  expect(moves.map(({ outcome, book, price }) => [outcome, book, price])).toEqual([
    ['home', 'draftkings', 1.9],
    ['away', 'fanduel', 1.9],
    ['home', 'draftkings', 2],
    ['home', 'draftkings', undefined],
  ]);
  expect(moves[0]).toEqual({
    event: game.id,
    family: 'h2h',
    subject: '',
    line: undefined,
    outcome: 'home',
    book: 'draftkings',
    market: 'h2h',
    price: 1.9,
    lastUpdate: NOON - 500,
    movedAt: NOON,
  });
});

it("a withdrawn price is stored under the feed's name of its market", async () => {
  const { keeper } = aWorker(redis);
  const kept = await keeper.hold(board, NOON);
  const alternate = aQuote({ event: game.id, family: 'totals', market: 'alternate_totals', outcome: 'over', line: 47 });
  await keeper.commit(kept, { ...opening(), upserts: [quote(1.9), alternate] }, NOON);
  await keeper.commit(kept, { ...noChange, removed: [quote(1.9).key, alternate.key] }, NOON + 1_000);
  const { history, record } = aRecorder();
  await record.record();
  const withdrawn = (await history.ofEvent(game.id)).filter(({ price }) => price === undefined);
  expect(withdrawn.map(({ family, market }) => [family, market]).sort()).toEqual([
    ['h2h', 'h2h'],
    ['totals', 'alternate_totals'],
  ]);
});

it('suspending and restoring a price are both stored', async () => {
  const { keeper } = aWorker(redis);
  const kept = await keeper.hold(board, NOON);
  await keeper.commit(kept, opening(), NOON);
  await keeper.commit(kept, { ...noChange, upserts: [{ ...quote(1.9), suspended: true }] }, NOON + 1_000);
  await keeper.commit(kept, { ...noChange, upserts: [quote(1.9)] }, NOON + 2_000);
  const { history, record } = aRecorder();
  await record.record();
  const moves = (await history.ofEvent(game.id)).filter(({ book }) => book === 'draftkings');
  expect(moves.map(({ price, movedAt }) => [price, movedAt - NOON])).toEqual([
    [1.9, 0],
    [undefined, 1_000],
    [1.9, 2_000],
  ]);
});

it('nothing is stored twice when several workers record at once', async () => {
  await move();
  const recorders = [aRecorder(), aRecorder(connections.postgres()), aRecorder()];
  await Promise.all(recorders.map(({ record }) => record.record()));
  await Promise.all(recorders.map(({ record }) => record.record()));
  expect(await recorders[0]!.history.ofEvent(game.id)).toHaveLength(4);
});

it('nothing is stored twice when a worker was killed after writing and before removing the log entries', async () => {
  await move();
  const killed = aRecorder();
  jest.spyOn(killed.log, 'drop').mockRejectedValue(new Error('killed'));
  await expect(killed.record.record()).rejects.toThrow('killed');
  const next = aRecorder();
  await next.record.record();
  expect(await next.history.ofEvent(game.id)).toHaveLength(4);
  expect(await next.log.waiting(logOfBoard(board))).toBe(0);
});

it('log entries are kept while Postgres is unreachable', async () => {
  await move();
  const away = aRecorder();
  jest.spyOn(away.history, 'append').mockRejectedValue(new Error('connect ECONNREFUSED'));
  await expect(away.record.record()).rejects.toThrow('ECONNREFUSED');
  expect(await away.log.waiting(logOfBoard(board))).toBe(3);
  const back = aRecorder();
  await back.record.record();
  expect(await back.history.ofEvent(game.id)).toHaveLength(4);
});

it('log entries that cannot be parsed are skipped', async () => {
  await redis.xadd(logOfBoard(board), '*', 'news', '{"seq":');
  await move();
  const { history, record, log } = aRecorder();
  await record.record();
  expect(await history.ofEvent(game.id)).toHaveLength(4);
  expect(await log.waiting(logOfBoard(board))).toBe(0);
});

it('a log entry that Postgres refuses is skipped, and those before and after it are stored', async () => {
  const boards = new BoardStore(redis);
  await move();
  const strange = aGame({ id: `${game.id}x`, sport: board.sport, home: 'No\u0000body' });
  const refused = { ...noChange, events: [strange] };
  const seq = Number(await boards.commit(board, await boards.seqOf(board), refused, NOON + 2_000));
  await boards.commit(board, seq, { ...noChange, upserts: [quote(2.6)] }, NOON + 3_000);
  const { history, record, log } = aRecorder();
  await record.record();
  const prices = (await history.ofEvent(game.id)).map(({ price }) => price);
  expect(prices).toEqual([1.9, 1.9, 2, undefined, 2.6]);
  expect(await log.waiting(logOfBoard(board))).toBe(0);
});

it('the other logs are stored when one cannot be stored', async () => {
  await move();
  const props: BoardId = { ...board, section: 'props' };
  await new BoardStore(redis).commit(props, 0, opening(), NOON);
  const { history, record, log } = aRecorder();
  const append = history.append.bind(history);
  jest.spyOn(history, 'append').mockImplementation(async (batches) => {
    if (batches.some((batch) => batch.board.section === 'game')) throw new Error('a table is missing');
    return append(batches);
  });
  await expect(record.record()).rejects.toThrow(`${logOfBoard(board)} (a table is missing)`);
  expect(await log.waiting(logOfBoard(board))).toBe(3);
  expect(await log.waiting(logOfBoard(props))).toBe(0);
});

it('the lifetime of an opportunity is stored: opened, best, last, closed and why', async () => {
  const { keeper } = aWorker(redis);
  const kept = await keeper.hold(board, NOON);
  await keeper.commit(kept, opening(), NOON);
  const { lives, record } = aRecorder();
  for (const [at, price] of [
    [1_000, 2.3],
    [2_000, 2.4],
    [3_000, 2.2],
  ] as const)
    await keeper.commit(kept, { ...noChange, upserts: [quote(price)] }, NOON + at);
  await record.record();
  const [open, ...others] = await lives.ofEvent(game.id);
  expect(others).toEqual([]);
  expect(open).toMatchObject({ kind: 'arbitrage', openedAt: NOON + 1_000, closedAt: undefined, why: undefined });
  expect(open!.first).toBeLessThan(open!.best);
  expect(open!.last).toBeLessThan(open!.first);

  await keeper.commit(kept, { ...noChange, removed: [quote(2).key] }, NOON + 4_000);
  await keeper.commit(kept, { ...noChange, upserts: [quote(2.3)] }, NOON + 5_000);
  await Promise.all([record.record(), aRecorder().record.record()]);
  expect(await lives.ofEvent(game.id)).toMatchObject([
    { openedAt: NOON + 1_000, closedAt: NOON + 4_000, why: 'price withdrawn', best: open!.best },
    { openedAt: NOON + 5_000, closedAt: undefined },
  ]);
});

it('opportunities that are no longer listed are ended, and reopened when they are seen again', async () => {
  const { keeper } = aWorker(redis);
  const kept = await keeper.hold(board, NOON);
  await keeper.commit(kept, opening(), NOON);
  await keeper.commit(kept, { ...noChange, upserts: [quote(2.3)] }, NOON + 1_000);
  const { lives, record } = aRecorder();
  await record.record();
  const others = await postgres.query<{ id: string }>('select id from opportunity_lives where event <> $1', [game.id]);
  await lives.endLost(
    others.rows.map(({ id }) => id),
    NOON + 2_000,
  );
  expect(await lives.ofEvent(game.id)).toMatchObject([{ closedAt: NOON + 1_000, why: 'lost sight' }]);
  await keeper.commit(kept, { ...noChange, upserts: [quote(2.4)] }, NOON + 3_000);
  await record.record();
  expect(await lives.ofEvent(game.id)).toMatchObject([{ closedAt: undefined, why: undefined }]);
});
