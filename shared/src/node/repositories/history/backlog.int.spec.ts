import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { migrate } from '../../migrate.js';
import { CompactionRepository } from './compaction.repository.js';
import { COMPACT } from './compaction-statements.js';
import { PIECE_MS, sizeAfter } from './pieces.js';
import { PIECES, type PricePiece, seriesFrom } from './price-pieces.js';

/** A fresh installation after 25 minutes: this many prices, of which some hundred move every second. */
const PRICES = 30_000;
const MOVES = 90_000;
const EVENTS = 100;

/** Far too little for a piece of 50,000 moves on the slow machine below, as five seconds are on a machine under load. */
const LIMIT_MS = 500;

/** Makes a slow machine of any: each move that leaves the log takes a fiftieth of a millisecond at least. */
const SLOW = `
  create function be_slow() returns trigger language plpgsql as $$
    declare until timestamptz := clock_timestamp() + interval '20 microseconds';
    begin
      while clock_timestamp() < until loop end loop;
      return old;
    end $$;
  create trigger slow_machine before delete on price_log for each row execute function be_slow()`;

const name = `backlog_${randomUUID().replaceAll('-', '')}`;
const url = new URL(process.env.DATABASE_URL!);
url.pathname = `/${name}`;
const house = new Pool({ connectionString: process.env.DATABASE_URL!, max: 1 });
let db: Pool;
let slow: Pool;

beforeAll(async () => {
  await house.query(`create database ${name}`);
  await migrate(url.href);
  db = new Pool({ connectionString: url.href });
  slow = new Pool({ connectionString: url.href, statement_timeout: LIMIT_MS });
  await db.query(FILL, [MOVES, PRICES, EVENTS]);
  await db.query(SLOW);
});
afterAll(async () => {
  await db.end();
  await slow.end();
  // A pool has ended before Postgres has heard of it; a connection that is dropped with its database fails the test that opened it.
  const open = () =>
    house.query(`select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`, [name]);
  while ((await open()).rowCount! > 0) await new Promise((soon) => setTimeout(soon, 20));
  await house.query(`drop database ${name}`);
  await house.end();
});

const FILL = `
  insert into price_log (sport, section, seq, event, family, line, outcome, book, market, price, last_update, moved_at)
  select 'test', 'game', n, 'event-' || price % $3::int, 'h2h', null, 'home', 'book-' || price, 'h2h', 1.5 + random(), at, at
    from generate_series(1, $1::int) n, lateral (select n * 7919 % $2::int as price, 1795500000000 + n * 3 as at) move`;

const ONE_MORE = `
  insert into price_log (sport, section, seq, event, family, line, outcome, book, market, price, last_update, moved_at)
  values ('test', 'game', $1, 'event-1', 'h2h', null, 'home', 'book-new', 'h2h', 2, null, 1795500000000 + $1)`;

const movesOf = async (event: string) => {
  const { rows } = await db.query<PricePiece>(`${PIECES} where event = $1`, [event]);
  return seriesFrom(rows).reduce((moves, { movedAt }) => moves + movedAt.length, 0);
};
const inLog = async () => Number((await db.query('select count(*) from price_log')).rows[0].count);
const placeOf = async () =>
  (await db.query('select place, piece from job_places where work = $1', ['compact'])).rows[0];

describe('a backlog on a machine where 50,000 moves take longer than a statement may', () => {
  it('a piece of a fixed size moves nothing, however often it is tried', async () => {
    for (let tried = 0; tried < 3; tried += 1)
      await expect(slow.query(COMPACT, [50_000, '(0,0)', '(100000,0)'])).rejects.toMatchObject({ code: '57014' });
    expect(await inLog()).toBe(MOVES);
  });

  it('compaction starts small, and one whose piece was too large goes on with a smaller one', async () => {
    await db.query(`insert into job_places (work, place, piece) values ('compact', '', 50000)`);
    const moved = await new CompactionRepository(slow).compact();
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(50_000);
    expect((await placeOf()).piece).toBeLessThan(50_000);
    expect(await inLog()).toBe(MOVES - moved);
  });

  it('another worker goes on where the last one was, while prices are written and read, and finishes', async () => {
    const [perEvent, before] = [MOVES / EVENTS, await placeOf()];
    let [pieces, written, isOver] = [0, 0, false];
    const wrong: string[] = [];
    const writer = (async () => {
      for (; !isOver; await new Promise((soon) => setTimeout(soon, 20))) {
        written += 1;
        await db.query(ONE_MORE, [written]);
      }
    })();
    const reader = (async () => {
      for (; !isOver; await new Promise((soon) => setTimeout(soon, 100))) {
        const [known, new_] = [await movesOf('event-7'), await movesOf('event-1')];
        if (known !== perEvent || new_ < perEvent) wrong.push(`${known} and ${new_} of ${perEvent}`);
      }
    })();
    const compaction = new CompactionRepository(slow);
    expect(before.place).toMatch(/^\d+$/);
    const left = () => db.query(`select from price_log where book <> 'book-new' limit 1`);
    try {
      for (; (await left()).rowCount! > 0; pieces += 1) await compaction.compact(5_000);
    } finally {
      isOver = true;
      await Promise.all([writer, reader]);
    }
    expect(wrong).toEqual([]);
    expect(pieces).toBeGreaterThan((MOVES - 50_000) / 5_000 - 1);
    while ((await compaction.compact()) > 0);
    expect([await inLog(), await movesOf('event-1')]).toEqual([0, perEvent + written]);
    expect((await placeOf()).place).toBe('');
  });

  it('finished days are moved in pieces too, each from the event where the last one ended', async () => {
    const compaction = new CompactionRepository(slow);
    const days = async () => Number((await db.query('select count(*) from price_today')).rows[0].count);
    const all = await days();
    const moved: number[] = [];
    do moved.push(await compaction.finish('2100-01-01'));
    while (moved.at(-1)! > 0);
    expect(moved.reduce((sum, some) => sum + some)).toBe(all);
    expect(Math.max(...moved)).toBeLessThan(all / 3);
    expect([await days(), await movesOf('event-7')]).toEqual([0, MOVES / EVENTS]);
  });

  it('rows that grow are written where they were before, once room is made there; without it the table grows by each rewriting', async () => {
    const compaction = new CompactionRepository(db);
    const size = async () => Number((await db.query(`select pg_table_size('price_today') as bytes`)).rows[0].bytes);
    const sizeAfterRounds = async (makesRoom: boolean) => {
      await db.query('truncate price_today');
      let first = 0;
      for (let round = 0; round < 8; round += 1) {
        await db.query(FILL, [2_000, 2_000, EVENTS]);
        while ((await compaction.compact()) > 0);
        first ||= await size();
        if (makesRoom) expect(await compaction.makeRoom()).toBe(true);
      }
      return (await size()) / first;
    };
    await db.query('alter table price_today set (autovacuum_enabled = off)');
    const without = await sizeAfterRounds(false);
    expect(await sizeAfterRounds(true)).toBeLessThan(without / 2);
  });

  it('making room gives up when it takes longer than a statement may', async () => {
    const slowly = '-c vacuum_cost_delay=100 -c vacuum_cost_limit=1'; // a tenth of a second for a page
    const hasty = new Pool({ connectionString: url.href, statement_timeout: 50, options: slowly });
    expect(await new CompactionRepository(hasty).makeRoom()).toBe(false);
    expect(await new CompactionRepository(db).makeRoom()).toBe(true);
    await hasty.end();
  });
});

describe('the size of the next piece', () => {
  const limits = { least: 100, most: 50_000 };

  it.each([
    ['a quick one', 2_000, PIECE_MS / 4, 4_000],
    ['one in time', 2_000, PIECE_MS, 2_000],
    ['a slow one', 8_000, PIECE_MS * 2, 4_000],
    ['a very slow one', 8_000, PIECE_MS * 100, 2_000],
    ['a quick one of the largest size', 50_000, 1, 50_000],
    ['a slow one of the smallest size', 100, PIECE_MS * 9, 100],
  ])('after %s', (_, size, ms, next) => expect(sizeAfter(size, ms, limits)).toBe(next));
});
