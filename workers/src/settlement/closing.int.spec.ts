import { randomUUID } from 'node:crypto';
import { type BoardId, packDiff } from '@fairline/shared/contract';
import { type BoardChange, type GameEvent, noChange, odds, probability, type Quote } from '@fairline/shared/domain';
import {
  BetClosingsRepository,
  ClosingStore,
  ClosingsRepository,
  HistoryRepository,
  NewsLog,
  OpportunityLivesRepository,
  RetentionRepository,
  UnclosedGamesRepository,
} from '@fairline/shared/node';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { Pool } from 'pg';
import { RecordService } from '../history/record.service.js';
import { aWorker } from '../testing/a-worker.js';
import { Connections } from '../testing/connections.js';
import { ClosingService } from './closing.service.js';

const connections = new Connections();
const START = NOON + 60_000;
const MINUTE = 60_000;
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
  game = aGame({ id: name, sport: board.sport, commenceTime: START });
});

const aCloser = (pool = postgres, unclosed = new UnclosedGamesRepository(pool)) =>
  new ClosingService(
    { ODDS_SPORTS: [board.sport] },
    new ClosingStore(redis),
    new ClosingsRepository(pool),
    unclosed,
    new NewsLog(redis),
  );
const aRecorder = () =>
  new RecordService(
    { ODDS_SPORTS: [board.sport] },
    new NewsLog(redis),
    new HistoryRepository(postgres),
    new OpportunityLivesRepository(postgres),
  );

const at = (receivedAt: number, home: number, away: number): Quote[] =>
  ['pinnacle', 'fanduel', 'betmgm', 'caesars'].flatMap((book) => [
    aQuote({ event: game.id, book, price: odds(home), receivedAt }),
    aQuote({ event: game.id, book, outcome: 'away', price: odds(away), receivedAt }),
  ]);
const prices = (now: number, home: number, away: number): BoardChange => {
  const upserts = at(now, home, away);
  return { ...noChange, events: [game], upserts, stamps: new Map(upserts.map(({ stamp }) => [stamp, now])) };
};
const change = async ({ keeper }: ReturnType<typeof aWorker>, now: number, made: BoardChange) => {
  expect(await keeper.commit(await keeper.hold(board, now), made, now)).toBe('committed');
};

/** The fair probability of the home team at the close, and its source; undefined if no line is recorded. */
const closed = async () => {
  const line = aQuote({ event: game.id }).at;
  const record = await new BetClosingsRepository(postgres).of([line]);
  const found = record.lines.get(line)?.[0];
  const where = record.closed.get(`${game.id} game`);
  return found && { home: found.chances[found.outcomes.indexOf('home')], books: found.books, ...where };
};

it('a game closes with the last prices before its start, although prices move right after', async () => {
  const worker = aWorker(redis);
  await change(worker, NOON, prices(NOON, 1.5, 3));
  await change(worker, START - 1_000, prices(START - 1_000, 1.8, 2.2));
  await change(worker, START + 1_000, prices(START + 1_000, 1.1, 8));
  expect(await aCloser().close(START + 2_000)).toBe(1);
  expect(await closed()).toEqual({ home: expect.closeTo(0.55, 9), books: 4, start: START, source: 'board' });
});

it('nothing closes before the start of the game', async () => {
  await change(aWorker(redis), NOON, prices(NOON, 1.8, 2.2));
  await aWorker(redis).taking.sweep(board, START - 1);
  expect(await aCloser().close(START - 1)).toBe(0);
  expect(await closed()).toBeUndefined();
});

it('a game closes although its prices no longer move or its market is removed after the start', async () => {
  const worker = aWorker(redis);
  await change(worker, NOON, prices(NOON, 1.8, 2.2));
  await change(worker, START + 500, { ...noChange, removed: at(NOON, 1.8, 2.2).map(({ key }) => key) });
  await worker.taking.sweep(board, START + 5_000);
  await aCloser().close(START + 10_000);
  expect(await closed()).toMatchObject({ home: expect.closeTo(0.55, 9), source: 'board' });
});

it('a game closes even if the worker holds its board for the first time after the start', async () => {
  await change(aWorker(redis), NOON, prices(NOON, 1.8, 2.2));
  await change(aWorker(redis), START + 1_000, prices(START + 1_000, 1.1, 8));
  await aCloser().close(START + 2_000);
  expect(await closed()).toMatchObject({ home: expect.closeTo(0.55, 9), source: 'board' });
});

it('one closing line is stored, however many workers hold the board and however often it is written', async () => {
  await change(aWorker(redis), NOON, prices(NOON, 1.8, 2.2));
  const workers = [aWorker(redis), aWorker(await connections.redis()), aWorker(redis)];
  await Promise.all(workers.map(({ keeper }) => keeper.hold(board, START + 1)));
  expect(await new ClosingStore(redis).waiting(board)).toHaveLength(1);
  const written = await Promise.all([aCloser().close(START + 10), aCloser().close(START + 10)]);
  expect(written.sort()).toEqual([0, 1]);
  await change(workers[0]!, START + 1_000, prices(START + 1_000, 1.1, 8));
  await aWorker(redis).keeper.hold(board, START + 60 * MINUTE);
  expect(await aCloser().close(START + 60 * MINUTE)).toBe(0);
  expect(await closed()).toMatchObject({ home: expect.closeTo(0.55, 9) });
});

it('a missed closing line is reconstructed from recorded prices', async () => {
  const worker = aWorker(redis);
  await change(worker, NOON, prices(NOON, 1.8, 2.2));
  await worker.boards.commit(board, await worker.boards.seqOf(board), prices(START + 1_000, 1.1, 8), START + 1_000);
  await aWorker(redis).keeper.hold(board, START + 2_000);
  expect(await aCloser().close(START + 2 * MINUTE)).toBe(0); // the moves are not recorded yet
  await aRecorder().record();
  expect(await aCloser().close(START + 2 * MINUTE)).toBe(2); // on its game board, and on the props board, where nothing closed
  expect(await closed()).toEqual({ home: expect.closeTo(0.55, 9), books: 4, start: START, source: 'history' });
  expect(await aCloser().close(START + 3 * MINUTE)).toBe(0);
});

it('a game whose prices were not recorded until its start has no closing line', async () => {
  game = { ...game, commenceTime: NOON + 30 * MINUTE };
  const worker = aWorker(redis);
  await change(worker, NOON, prices(NOON, 1.8, 2.2));
  await aRecorder().record();
  await worker.keeper.hold(board, game.commenceTime + MINUTE);
  await aCloser().close(game.commenceTime + 2 * MINUTE);
  expect(await closed()).toBeUndefined();
});

it('a postponed game closes again at its new start', async () => {
  const worker = aWorker(redis);
  await change(worker, NOON, prices(NOON, 1.8, 2.2));
  await worker.taking.sweep(board, START + 1);
  await aCloser().close(START + 1_000);
  game = { ...game, commenceTime: START + 10 * MINUTE };
  await change(worker, START + MINUTE, prices(START + MINUTE, 2.2, 1.8));
  await worker.taking.sweep(board, game.commenceTime + 1);
  await aCloser().close(game.commenceTime + 1_000);
  expect(await closed()).toMatchObject({ home: expect.closeTo(0.45, 9), start: game.commenceTime });
});

it('noted closing lines stay in Redis while Postgres is unreachable', async () => {
  const worker = aWorker(redis);
  await change(worker, NOON, prices(NOON, 1.8, 2.2));
  await worker.taking.sweep(board, START + 1);
  const away = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', connectionTimeoutMillis: 500 });
  await expect(aCloser(away).close(START + 1_000)).rejects.toThrow();
  await change(worker, START + 2_000, prices(START + 2_000, 1.1, 8));
  expect(await aCloser().close(START + MINUTE)).toBe(1);
  expect(await closed()).toMatchObject({ home: expect.closeTo(0.55, 9), source: 'board' });
});

it('a closing line that Postgres cannot store is skipped, and the next ones are stored', async () => {
  const store = new ClosingStore(redis);
  const at = aQuote({ event: game.id, subject: 'A\u0000' }).at;
  const line = { at, outcomes: ['over'], chances: [probability(1)], method: 'multiplicative', books: 3 } as const;
  await store.keep(board, { event: `${game.id}x`, start: START - 1, lines: [line] });
  await change(aWorker(redis), NOON, prices(NOON, 1.8, 2.2));
  await aWorker(redis).taking.sweep(board, START + 1);
  expect(await aCloser().close(START + 1_000)).toBe(1);
  expect(await closed()).toMatchObject({ source: 'board' });
  expect(await store.waiting(board)).toEqual([]);
});

it('closing lines are kept when the prices and the game are deleted', async () => {
  const worker = aWorker(redis);
  await change(worker, NOON, prices(NOON, 1.8, 2.2));
  await aRecorder().record();
  await worker.taking.sweep(board, START + 1);
  await aCloser().close(START + 1_000);
  await postgres.query(`update games set last_seen_at = '2001-01-01' where id = $1`, [game.id]);
  await new RetentionRepository(postgres).games(Date.UTC(2001, 0, 2));
  expect((await postgres.query(`select 1 from games where id = $1`, [game.id])).rowCount).toBe(0);
  expect(await closed()).toMatchObject({ home: expect.closeTo(0.55, 9), source: 'board' });
});

it('while the record cannot be read in time, missing closing lines wait instead of reading it again and again', async () => {
  const unclosed = new UnclosedGamesRepository(postgres);
  const asked = jest.spyOn(unclosed, 'lastMoves');
  asked.mockRejectedValueOnce(
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  );
  const closer = aCloser(postgres, unclosed);
  await new HistoryRepository(postgres).append([
    { board, news: packDiff({ ...prices(NOON, 1.8, 2.2), seq: 1 }, NOON) },
  ]);
  const later = START + 2 * MINUTE;
  expect(await closer.close(later)).toBe(0);
  expect(await closer.close(later + 4 * MINUTE)).toBe(0);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await closer.close(later + 5 * MINUTE)).toBe(2); // both sections
  expect(await closed()).toMatchObject({ source: 'history', books: 4 });
});
