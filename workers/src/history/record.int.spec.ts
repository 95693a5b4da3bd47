import { randomUUID } from 'node:crypto';
import type { BoardId, OpportunityNews } from '@fairline/shared/contract';
import {
  type Arbitrage,
  type BoardChange,
  type GameEvent,
  type LiveOpportunity,
  noChange,
  odds,
} from '@fairline/shared/domain';
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

/** Ends the lives of this game that were not mentioned for a second before `now`, except those that are open. */
const loseSight = async (lives: OpportunityLivesRepository, now: number, open: readonly number[] = []) => {
  const { rows } = await postgres.query<{ id: string; opened_at: Date; event: string }>(
    'select id, opened_at, event from opportunity_lives',
  );
  const all = rows.map(({ id, opened_at, event }) => ({ id, openedAt: opened_at.getTime(), event }));
  await lives.endLost(
    all.filter(({ event, openedAt }) => event !== game.id || open.includes(openedAt)),
    now - 1_000,
  );
};

it('opportunities that are no longer listed are ended, and reopened when they are seen again', async () => {
  const { keeper } = aWorker(redis);
  const kept = await keeper.hold(board, NOON);
  await keeper.commit(kept, opening(), NOON);
  await keeper.commit(kept, { ...noChange, upserts: [quote(2.3)] }, NOON + 1_000);
  const { lives, record } = aRecorder();
  await record.record();
  await loseSight(lives, NOON + 3_000);
  expect(await lives.ofEvent(game.id)).toMatchObject([{ closedAt: NOON + 1_000, why: 'lost sight' }]);
  await keeper.commit(kept, { ...noChange, upserts: [quote(2.4)] }, NOON + 3_000);
  await record.record();
  expect(await lives.ofEvent(game.id)).toMatchObject([{ closedAt: undefined, why: undefined }]);
});

describe('two lives of one opportunity', () => {
  const HOURS = 5 * 3_600_000;
  let seq: number;
  beforeEach(() => {
    seq = 0;
  });

  const live = (openedAt: number): LiveOpportunity<Arbitrage> => {
    const { id: event, sport, home, away, commenceTime } = game;
    const subject = { event, sport, home, away, commenceTime, family: 'h2h', subject: '' };
    const prices = ['novig', 'fanduel'].map((book) => [{ book, price: odds(2.1), lastUpdate: openedAt }]);
    return {
      opportunity: {
        ...{ ...subject, id: `arbitrage|${event}|h2h||`, kind: 'arbitrage', type: 'two_way', line: undefined },
        ...{ outcomes: ['away', 'home'], prices, profit: 5 },
      },
      ...{ openedAt, peak: 5, steps: [[openedAt, 5]] },
    };
  };
  const seen = (at: number, openedAt: number): OpportunityNews => ({
    ...{ seq: ++seq, at, closed: [], upserts: [live(openedAt)] },
  });
  const ended = (at: number): OpportunityNews => ({
    ...{ seq: ++seq, at, upserts: [], closed: [{ id: live(0).opportunity.id, at, why: 'price moved' }] },
  });

  it('an ending leaves an earlier life that was lost sight of as it is', async () => {
    const { lives } = aRecorder();
    await lives.record([seen(NOON, NOON), seen(NOON + 30_000, NOON)]);
    await loseSight(lives, NOON + HOURS);
    await lives.record([seen(NOON + HOURS, NOON + HOURS)]);
    await lives.record([ended(NOON + HOURS + 20_000)]);
    expect(await lives.ofEvent(game.id)).toMatchObject([
      { openedAt: NOON, closedAt: NOON + 30_000, why: 'lost sight' },
      { openedAt: NOON + HOURS, closedAt: NOON + HOURS + 20_000, why: 'price moved' },
    ]);
  });

  it('an earlier life is lost sight of while a later one is open', async () => {
    const { lives } = aRecorder();
    await lives.record([seen(NOON, NOON), seen(NOON + 30_000, NOON)]);
    await lives.record([seen(NOON + HOURS, NOON + HOURS)]);
    await loseSight(lives, NOON + 2 * HOURS, [NOON + HOURS]);
    expect(await lives.ofEvent(game.id)).toMatchObject([
      { closedAt: NOON + 30_000, why: 'lost sight' },
      { closedAt: undefined, why: undefined },
    ]);
    await lives.record([ended(NOON + 2 * HOURS)]);
    expect(await lives.ofEvent(game.id)).toMatchObject([
      { closedAt: NOON + 30_000, why: 'lost sight' },
      { closedAt: NOON + 2 * HOURS, why: 'price moved' },
    ]);
  });

  it('an ending that is read twice changes no earlier life', async () => {
    const { lives } = aRecorder();
    await lives.record([seen(NOON, NOON)]);
    await loseSight(lives, NOON + HOURS);
    const news = [seen(NOON + HOURS, NOON + HOURS), ended(NOON + HOURS + 1_000)];
    for (const one of [...news, ...news]) await lives.record([one]);
    expect(await lives.ofEvent(game.id)).toMatchObject([
      { closedAt: NOON, why: 'lost sight' },
      { closedAt: NOON + HOURS + 1_000, why: 'price moved' },
    ]);
  });

  it('a life told at once keeps the value it opened with, though its latest state no longer has that step', async () => {
    const { lives } = aRecorder();
    const later = { ...live(NOON), peak: 9, steps: [[NOON + 9_000, 7]] as const };
    await lives.record([seen(NOON, NOON), { seq: ++seq, at: NOON + 9_000, closed: [], upserts: [later] }]);
    expect(await lives.ofEvent(game.id)).toMatchObject([{ first: 5, best: 9, last: 7 }]);
  });

  it('a life keeps the book that opened it, and gets the one that ended it, told at once or one after the other', async () => {
    const opened = (at: number): OpportunityNews => ({
      ...seen(at, at),
      upserts: [{ ...live(at), openedBy: 'novig' }],
    });
    const closed = (at: number): OpportunityNews => {
      const news = ended(at);
      return { ...news, closed: news.closed.map((one) => ({ ...one, by: 'fanduel' })) };
    };
    const { lives } = aRecorder();
    await lives.record([opened(NOON), seen(NOON + 1_000, NOON), closed(NOON + 2_000)]);
    for (const news of [opened(NOON + HOURS), seen(NOON + HOURS + 1_000, NOON + HOURS), closed(NOON + HOURS + 2_000)])
      await lives.record([news]);
    await lives.record([seen(NOON + 2 * HOURS, NOON + 2 * HOURS), ended(NOON + 2 * HOURS + 1)]);
    expect((await lives.ofEvent(game.id)).map(({ openedBy, closedBy }) => [openedBy, closedBy])).toEqual([
      ['novig', 'fanduel'],
      ['novig', 'fanduel'],
      [undefined, undefined],
    ]);
  });

  it('a late ending belongs to the life before it', async () => {
    const { lives } = aRecorder();
    const [opened, closed, reopened] = [seen(NOON, NOON), ended(NOON + 30_000), seen(NOON + HOURS, NOON + HOURS)];
    await lives.record([opened]);
    await lives.record([reopened]);
    await lives.record([closed]);
    expect(await lives.ofEvent(game.id)).toMatchObject([
      { closedAt: NOON + 30_000, why: 'price moved' },
      { closedAt: undefined, why: undefined },
    ]);
  });
});
