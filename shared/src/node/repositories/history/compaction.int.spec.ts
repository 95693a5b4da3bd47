import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { Pool } from 'pg';
import { packDiff } from '../../../contract/index.js';
import { noChange, odds } from '../../../domain/index.js';
import { aGame, aQuote, NOON } from '../../../testing/builders.js';
import { PastMovesRepository } from '../alerts/past-moves.repository.js';
import { GradedGamesRepository } from '../games/graded-games.repository.js';
import { UnclosedGamesRepository } from '../games/unclosed-games.repository.js';
import { CompactionRepository } from './compaction.repository.js';
import { HistoryRepository } from './history.repository.js';
import { PartitionsRepository } from './partitions.repository.js';
import type { Batch, PriceMove } from './price-moves.js';

const DAY = 24 * 3_600_000;
const LATER = '2100-01-01';
const db = new Pool({ connectionString: process.env.DATABASE_URL! });
const history = new HistoryRepository(db);
const compaction = new CompactionRepository(db);
afterAll(() => db.end());

let event: string;
let seq: number;
beforeEach(() => {
  event = randomUUID();
  seq = 0;
});

interface Step {
  readonly outcome: string;
  readonly line?: number | undefined;
  /** Undefined if it was withdrawn. */
  readonly price: number | undefined;
  readonly at: number;
  readonly age?: number | undefined;
}
const quoteOf = ({ outcome, line, price }: Step) =>
  aQuote({ event, outcome, ...(line === undefined ? {} : { line }), price: odds(price ?? 2) });

/** A diff with one price that moved or was withdrawn. */
const diff = (step: Step): Batch => {
  seq += 1;
  const quote = quoteOf(step);
  const change = step.price === undefined ? { removed: [quote.key] } : { upserts: [quote] };
  const stamps = new Map(step.age === undefined ? [] : [[quote.stamp, step.at - step.age] as const]);
  return {
    board: { sport: `s_${event}`, section: 'game' },
    news: packDiff({ ...noChange, ...change, stamps, seq }, step.at),
  };
};
const asRows = (moves: readonly PriceMove[]) =>
  moves.map(({ outcome, line, price, movedAt, lastUpdate }) => [outcome, line, price, movedAt, lastUpdate]);

const inLog = async () =>
  Number((await db.query('select count(*) from price_log where event = $1', [event])).rows[0].count);
const inChunks = async () =>
  (await db.query('select day::text, outcome from price_chunks where event = $1 order by 1, 2', [event])).rows;
const waiting = async () =>
  Number((await db.query('select count(*) from price_today where event = $1', [event])).rows[0].count);
/** Other tests may have moves in the log at the same time. */
const compactAll = async () => {
  while ((await inLog()) > 0) await compaction.compact();
};
const finishAll = async () => {
  while ((await waiting()) > 0) await compaction.finish(LATER);
};

const aStep = fc.record({
  outcome: fc.constantFrom('home', 'a\tb', '\\N', 'two\nlines\r', '', 'Ünï'),
  line: fc.option(fc.constantFrom(-3.5, 0, 44.5), { nil: undefined }),
  price: fc.option(fc.double({ min: 1.000001, max: 1_000, noNaN: true }), { nil: undefined }),
  at: fc.integer({ min: NOON - DAY, max: NOON + DAY }),
  age: fc.option(fc.integer({ min: -1_000, max: 40 * DAY }), { nil: undefined }),
});
const compacting = fc.record({ compact: fc.integer({ min: 1, max: 5 }) });
const finishing = fc.record({ finish: fc.integer({ min: 1, max: 5 }) });

it('the price log answers like a plain list, however and whenever it is compacted', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 3, arbitrary: aStep }, compacting, finishing), { maxLength: 40 }),
      async (script) => {
        event = randomUUID();
        seq = 0;
        const list: { step: Step; seq: number }[] = [];
        for (const turn of script) {
          if ('compact' in turn) await compaction.compact(turn.compact);
          else if ('finish' in turn) await compaction.finish(LATER, turn.finish);
          else {
            await history.append([diff(turn)]);
            list.push({ step: turn, seq });
          }
        }
        const inTime = list.sort((a, b) => a.step.at - b.step.at || a.seq - b.seq).map(({ step }) => step);
        const expected = inTime.map(({ outcome, line, price, at, age }) => {
          const updated = price === undefined || age === undefined ? undefined : at - age;
          return [outcome, line, price, at, updated];
        });
        expect(asRows(await history.ofEvent(event))).toEqual(expected);
        await compactAll();
        expect(asRows(await history.ofEvent(event))).toEqual(expected);
        await finishAll();
        expect(asRows(await history.ofEvent(event))).toEqual(expected);
      },
    ),
    { numRuns: 25 },
  ));

it('compaction keeps one row for each price and day, however often it runs', async () => {
  for (let i = 0; i < 6; i += 1) {
    const at = NOON + (i % 2) * DAY;
    await history.append([
      diff({ outcome: 'home', price: 2 + i, at: at + i }),
      diff({ outcome: 'away', price: 2, at }),
    ]);
    await compactAll();
    if (i === 3) await finishAll();
  }
  await finishAll();
  const days = [NOON, NOON + DAY].map((at) => new Date(at).toISOString().slice(0, 10));
  expect(await inChunks()).toEqual(
    days.flatMap((day) => [
      { day, outcome: 'away' },
      { day, outcome: 'home' },
    ]),
  );
});

it('the moves before a start are read, also of a price of which the log held later moves in front', async () => {
  const steps = [
    { outcome: 'home', price: 1.5, at: NOON + 2_000 },
    { outcome: 'home', price: 1.9, at: NOON - 2_000 },
    { outcome: 'home', price: 2.1, at: NOON - 1_000 },
  ];
  for (const step of steps) {
    await history.append([diff(step)]);
    await compactAll();
  }
  const game = aGame({ id: event, commenceTime: NOON });
  const last = { price: 2.1, movedAt: NOON - 1_000 };
  expect(await new UnclosedGamesRepository(db).lastMoves(game, 'game')).toMatchObject([last]);
  const [first, second] = await new GradedGamesRepository(db).movesOf(game, 'h2h');
  expect([first, second]).toMatchObject([{ price: 1.9, movedAt: NOON - 2_000 }, last]);
  const day = { since: NOON - DAY, until: NOON };
  expect(await new PastMovesRepository(db).recordOf(game, ['game'], null, day)).toHaveLength(1);
});

it('every move appears exactly once at any moment, while workers compact and another one records', async () => {
  let written = 0;
  let over = false;
  const workers = [1, 2, 3].map(async () => {
    while (!over) if ((await compaction.compact(7)) < 7) await compaction.finish(LATER, 2);
  });
  const recorder = (async () => {
    for (let i = 0; i < 60; i += 1) {
      await history.append([1, 2, 3].map((n) => diff({ outcome: `o${n}`, price: 2 + i, at: NOON + i })));
      written += 3;
    }
    over = true;
  })();
  const wrong: string[] = [];
  const reader = (async () => {
    while (!over) {
      const atLeast = written;
      const moves = await history.ofEvent(event);
      const distinct = new Set(moves.map(({ outcome, movedAt }) => `${outcome} ${movedAt}`));
      if (moves.length < atLeast || distinct.size < moves.length) wrong.push(`${moves.length} of ${atLeast}`);
    }
  })();
  await Promise.all([recorder, reader, ...workers]);
  expect(wrong).toEqual([]);
  expect(await history.ofEvent(event)).toHaveLength(180);
});

it('compaction loses and duplicates nothing when its worker is killed', async () => {
  await history.append([diff({ outcome: 'home', price: 2, at: NOON })]);
  await compactAll();
  const steps = [2.1, 2.2, 2.3].map((price, i) => ({ outcome: 'home', price, at: NOON + 1 + i }));
  await history.append(steps.map(diff));
  const other = await db.connect();
  await other.query('begin');
  await other.query('select 1 from price_today where event = $1 for update', [event]);
  const killed = expect(new CompactionRepository(db).compact()).rejects.toThrow();
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from price_log%'`;
  while ((await db.query(kill)).rowCount === 0) await new Promise((soon) => setTimeout(soon, 20));
  await killed;
  await other.query('rollback');
  other.release();
  expect(await inLog()).toBe(3);
  expect((await history.ofEvent(event)).map(({ price }) => price)).toEqual([2, 2.1, 2.2, 2.3]);
  await compactAll();
  expect((await history.ofEvent(event)).map(({ price }) => price)).toEqual([2, 2.1, 2.2, 2.3]);
});

it('whole days are removed, compacted or not, and late moves of a removed day are compacted', async () => {
  const old = Date.UTC(2001, 4, 1);
  await history.append([diff({ outcome: 'home', price: 2, at: old })]);
  await compactAll();
  await finishAll();
  await history.append([diff({ outcome: 'home', price: 2.05, at: old + 1 })]);
  await compactAll();
  await history.append([diff({ outcome: 'home', price: 2.1, at: old + 1 })]);
  await history.append([diff({ outcome: 'home', price: 2.2, at: old + DAY })]);
  await new PartitionsRepository(db).dropBefore('2001-05-02');
  expect((await history.ofEvent(event)).map(({ price }) => price)).toEqual([2.2]);
  await history.append([diff({ outcome: 'home', price: 2.3, at: old + 2 })]);
  await compactAll();
  await finishAll();
  expect((await history.ofEvent(event)).map(({ price }) => price)).toEqual([2.3, 2.2]);
  await new PartitionsRepository(db).dropBefore('2001-05-03');
  expect(await history.ofEvent(event)).toEqual([]);
});

it('a day is finished only when it is over', async () => {
  await history.append([diff({ outcome: 'home', price: 2, at: NOON })]);
  await compactAll();
  await compaction.finish(new Date(NOON).toISOString().slice(0, 10));
  expect([await waiting(), (await inChunks()).length]).toEqual([1, 0]);
  await finishAll();
  expect((await inChunks()).length).toBe(1);
});

it('moves that do not fit into any day are rejected', async () => {
  for (const at of [-1, 8e15]) {
    const refused = history.append([diff({ outcome: 'home', price: 2, at })]);
    await expect(refused).rejects.toMatchObject({ code: '23514' });
  }
  expect(await inLog()).toBe(0);
});
