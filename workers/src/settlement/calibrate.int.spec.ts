import { randomUUID } from 'node:crypto';
import { packDiff } from '@fairline/shared/contract';
import { type GameEvent, noChange, odds, type Quote, type ScoreboardEvent } from '@fairline/shared/domain';
import {
  type Closing,
  ClosingsRepository,
  FinalsRepository,
  GradedGamesRepository,
  HistoryRepository,
} from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import { Pool } from 'pg';
import { Connections } from '../testing/connections.js';
import { CalibrateService } from './calibrate.service.js';

const connections = new Connections();
const SPORT = 'americanfootball_nfl';
const BOOKS = ['pinnacle', 'fanduel', 'betmgm', 'caesars'];
const MINUTE = 60_000;
let db: Pool;
let game: GameEvent;
let start: number;
let seq: number;

beforeAll(() => {
  db = connections.postgres();
});
afterAll(() => connections.close());
beforeEach(() => {
  start = Date.now() - 4 * 60 * MINUTE;
  game = aGame({ id: randomUUID(), sport: SPORT, commenceTime: start });
  seq = Math.floor(Math.random() * 2 ** 40);
});

const both = (books: readonly string[], home: number, away: number): Quote[] =>
  books.flatMap((book) => [
    aQuote({ event: game.id, book, price: odds(home) }),
    aQuote({ event: game.id, book, outcome: 'away', price: odds(away) }),
  ]);
const record = async (at: number, upserts: readonly Quote[]) => {
  seq += 1;
  const news = packDiff(
    { ...noChange, events: [game], upserts: upserts.map((quote) => ({ ...quote, receivedAt: at })), seq },
    at,
  );
  await new HistoryRepository(db).append([{ board: { sport: SPORT, section: 'game' }, news }]);
};
const LINE = {
  ...{ outcomes: ['away', 'home'], method: 'multiplicative' as const, books: 5 },
  chances: [0.4, 0.6] as never,
};
const close = (over: Partial<Pick<Closing, 'section' | 'start' | 'lines'>> = {}) => {
  const lines = [{ ...LINE, at: aQuote({ event: game.id }).at }];
  return new ClosingsRepository(db).record([
    { event: game.id, section: 'game', start, source: 'board', lines, ...over },
  ]);
};
const end = (home: number, away: number) => {
  const final: ScoreboardEvent = {
    ...{ id: game.id, event_id: game.id, sport_key: SPORT, commence_time: new Date(start).toISOString() },
    ...{ home_team: game.home, away_team: game.away, scores: { home, away }, status: 'final', completed: true },
  };
  return new FinalsRepository(db).note(SPORT, [final]);
};
/** Everything that is known before a game is graded: one flagged price, a close and the final score. */
const finished = async () => {
  await record(start - 30 * MINUTE, both(BOOKS, 1.9, 1.9));
  await record(start - 20 * MINUTE, both(['draftkings'], 2.15, 1.8));
  await record(start - 10 * MINUTE, both(BOOKS, 1.8, 2));
  await record(start + MINUTE, both(BOOKS, 1.1, 7));
  await close();
  await end(24, 17);
};
const all = async (table: string) =>
  (await db.query(`select * from ${table} where event = $1 order by ${table}::text`, [game.id])).rows.map(
    ({ id, ...row }) => row,
  );
const TABLES = ['graded_games', 'graded_closings', 'flagged_bets', 'closing_sums', 'flag_sums', 'decay_sums'];
const everything = async () =>
  Object.fromEntries(await Promise.all(TABLES.map(async (name) => [name, await all(name)])));

// Other files' games wait too.
const calibrate = async (pool = db) => {
  const service = new CalibrateService(new GradedGamesRepository(pool));
  while ((await service.calibrate(Date.now())) > 0);
};

it('a finished game is graded: its closing line, the bet that was flagged, and its value against the close without its book', async () => {
  await finished();
  await calibrate();
  expect(await all('graded_games')).toMatchObject([{ sport: SPORT, graded: 1, not_graded: 0, is_recorded: true }]);
  const [onRecord, ...compared] = (await all('graded_closings')).sort((a, b) => a.is_compared - b.is_compared);
  expect(onRecord).toMatchObject({ is_compared: false, chances: [0.4, 0.6], winner: 2, family: 'h2h' });
  expect(onRecord.brier).toBeCloseTo(0.32, 9);
  expect(compared).toHaveLength(6);
  const [bet, ...more] = await all('flagged_bets');
  expect(more).toEqual([]);
  expect(bet).toMatchObject({ book: 'draftkings', outcome: 'home', price: 2.15, fair: 0.5, age_ms: '0', grade: 'won' });
  expect(bet.flagged_at.getTime()).toBe(start - 20 * MINUTE);
  expect(bet.close).toBeCloseTo(2 / 3.8, 9);
  expect(bet.clv).toBeCloseTo((2 / 3.8) * 215 - 100, 9);
  expect(bet.kept.slice(0, 3).map((value: number) => value.toFixed(3))).toEqual(['7.500', '7.500', '7.500']);
  expect(bet.kept).toHaveLength(3);
});

it('the sums of a game are those of its rows', async () => {
  await finished();
  await calibrate();
  const sums = await all('closing_sums');
  const sumOf = (parted: string, name: string) => sums.find((sum) => sum.parted === parted && sum.name === name);
  expect(sumOf('all', 'all')).toMatchObject({ n: 1, predicted: 0.6, happened: 1, brier: expect.closeTo(0.32, 9) });
  expect(sumOf('market', 'h2h')).toMatchObject({ n: 1, happened: 1 });
  expect(sumOf('books', '4')).toMatchObject({ n: 1 });
  expect(sumOf('chance', '4')).toMatchObject({ n: 1, predicted: 0.4, happened: 0 });
  expect(sumOf('chance', '6')).toMatchObject({
    n: 1,
    predicted: 0.6,
    happened: 1,
    log_loss: expect.closeTo(-Math.log(0.6), 9),
  });
  for (const method of ['multiplicative', 'power', 'shin']) expect(sumOf('method', method)).toMatchObject({ n: 1 });
  const [bet] = await all('flagged_bets');
  for (const sum of await all('flag_sums'))
    expect(sum).toMatchObject({ n: 1, value: bet.value, closed: 1, clv: bet.clv, beat: 1, settled: 1, returned: 2.15 });
  expect((await all('flag_sums')).map(({ parted, name }) => `${parted} ${name}`).sort()).toEqual([
    ...['age 0', 'all all', 'book draftkings', 'market h2h', 'price 2', 'value 5'],
  ]);
  const decay = await all('decay_sums');
  for (const sum of decay) expect(sum).toMatchObject({ reached: 1, offered: 1, valued: 1, value: bet.value });
  expect(decay.map(({ parted, name, step }) => `${parted} ${name} ${step}`).sort()).toEqual(
    ['age 0', 'all all', 'book draftkings', 'market h2h', 'price 2', 'value 5'].flatMap((part) =>
      [1, 2, 3].map((step) => `${part} ${step}`),
    ),
  );
});

it('a game is graded once, and again when its score is corrected', async () => {
  await finished();
  await calibrate();
  const before = await everything();
  await db.query(`update graded_games set not_graded = 7 where event = $1`, [game.id]);
  await calibrate();
  expect(await all('graded_games')).toMatchObject([{ not_graded: 7 }]);
  await end(17, 24);
  await calibrate();
  expect(await all('flagged_bets')).toMatchObject([{ grade: 'lost' }]);
  expect((await all('graded_closings')).every(({ winner }) => winner === 1)).toBe(true);
  await end(24, 17);
  await calibrate();
  expect(await everything()).toEqual(before);
});

it('a worker that dies at any statement of a grading leaves nothing of it, and the next one grades the same', async () => {
  await finished();
  const done = new GradedGamesRepository(db);
  const untouched = await everything();
  let died = 0;
  for (let statement = 1; ; statement += 1) {
    const dying = new DyingPool(db, statement);
    const service = new CalibrateService(new GradedGamesRepository(dying as unknown as Pool));
    const outcome = await service.calibrate(Date.now()).catch(() => 'died');
    if (outcome !== 'died') break;
    died += 1;
    expect(await everything()).toEqual(untouched);
    expect((await done.waiting(1_000, 0)).some((waiting) => waiting.game.id === game.id)).toBe(true);
  }
  expect(died).toBeGreaterThan(10);
  const graded = await everything();
  expect(graded.flagged_bets).toHaveLength(1);
  await db.query(`update finals set is_graded = false where game_id = $1`, [game.id]);
  await Promise.all([calibrate(), calibrate()]);
  expect(await everything()).toEqual(graded);
});

it('a game without a closing line waits ten minutes for one, and is then counted as what it is', async () => {
  await record(start - 30 * MINUTE, both(BOOKS, 1.9, 1.9));
  await end(24, 17);
  await calibrate();
  expect(await all('graded_games')).toEqual([]);
  await db.query(`update finals set ended_at = now() - interval '11 minutes' where game_id = $1`, [game.id]);
  await calibrate();
  expect(await all('graded_games')).toMatchObject([{ graded: 0, not_graded: 0, is_recorded: true }]);
});

it('a game waits for the closing lines of its own board and start: those of its props, or of a start that was put off, are not they', async () => {
  await record(start - 30 * MINUTE, both(BOOKS, 1.9, 1.9));
  await close({ start: start - 24 * 60 * MINUTE });
  await close({ section: 'props', lines: [] });
  await end(24, 17);
  await calibrate();
  expect(await all('graded_games')).toEqual([]);
  await close();
  await calibrate();
  expect(await all('graded_games')).toMatchObject([{ graded: 1 }]);
});

it('closing lines that come after their game was compared are compared as well', async () => {
  await end(24, 17);
  await db.query(`update finals set ended_at = now() - interval '11 minutes' where game_id = $1`, [game.id]);
  await record(start - 30 * MINUTE, both(BOOKS, 1.9, 1.9));
  await calibrate();
  expect(await all('graded_games')).toMatchObject([{ graded: 0 }]);
  await close();
  await calibrate();
  expect(await all('graded_games')).toMatchObject([{ graded: 1 }]);
});

/** A pool whose connections are lost at the nth statement of a transaction that writes. */
class DyingPool {
  constructor(
    private readonly pool: Pool,
    private readonly left: number,
  ) {}

  query = (...args: unknown[]) => (this.pool.query as (...args: unknown[]) => unknown)(...args);

  async connect() {
    const client = await this.pool.connect();
    let { left } = this;
    const query = (...args: unknown[]) => {
      left -= 1;
      if (left !== 0) return (client.query as (...args: unknown[]) => unknown)(...args);
      return client.query('select pg_terminate_backend(pg_backend_pid())');
    };
    return Object.assign(Object.create(client), { query });
  }
}
