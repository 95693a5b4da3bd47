import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Pool } from 'pg';
import { FEWEST_LIVES, type OpportunityKind, SIZE_BANDS, STILL_THERE_AFTER } from '../../../domain/index.js';
import { LifeHistoryRepository } from './life-history.repository.js';

// A table of its own: other tests write lives too, and these figures are of all.
const own = `lives_${randomUUID().replaceAll('-', '')}`;
const house = new Pool({ connectionString: process.env.DATABASE_URL!, max: 1 });
const db = new Pool({ connectionString: process.env.DATABASE_URL!, max: 2, options: `-c search_path=${own}` });
const history = new LifeHistoryRepository(db);
const KINDS = ['arbitrage', 'middle'] as const;
const NOW = Date.UTC(2026, 10, 21, 18);
const HOUR = 3_600_000;

beforeAll(async () => {
  await house.query(`create schema ${own}`);
  await house.query(`create table ${own}.opportunity_lives (like public.opportunity_lives including all)`);
});
beforeEach(() => db.query('truncate opportunity_lives'));
afterAll(async () => {
  await db.end();
  await house.query(`drop schema ${own} cascade`);
  await house.end();
});

interface Row {
  readonly kind: OpportunityKind;
  readonly sport: string;
  readonly books: readonly string[];
  readonly best: number;
  readonly openedAt: number;
  readonly seconds: number;
  readonly opener: string | null;
  readonly closer: string | null;
  readonly why: string;
}

const aRow = (over: Partial<Row> = {}): Row => ({
  kind: 'arbitrage',
  sport: 'basketball_nba',
  books: ['fanduel', 'novig'],
  best: 2.5,
  openedAt: NOW - HOUR,
  seconds: 20,
  opener: 'novig',
  closer: null,
  why: 'price moved',
  ...over,
});

const write = (rows: readonly Row[]) =>
  db.query(
    `insert into opportunity_lives (id, opened_at, kind, sport, event, home, away, family, first_value, best_value, last_value,
                                    closed_at, why, last_at, last_seq, books, opened_by, closed_by)
     select r ->> 'id', to_timestamp((r ->> 'openedAt')::float8 / 1000), r ->> 'kind', r ->> 'sport', 'e', 'a', 'b', 'h2h', 0, (r ->> 'best')::float8, 0,
            to_timestamp((r ->> 'openedAt')::float8 / 1000) + make_interval(secs => (r ->> 'seconds')::float8), r ->> 'why', now(), 1,
            array(select jsonb_array_elements_text(r -> 'books')), r ->> 'opener', r ->> 'closer'
       from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(rows.map((row, i) => ({ id: `life ${i}`, ...row })))],
  );

const anyRow = fc.record<Row>({
  kind: fc.constantFrom(...KINDS),
  sport: fc.constantFrom('basketball_nba', 'icehockey_nhl'),
  books: fc.constantFrom(['fanduel', 'novig'], ['betmgm', 'fanduel', 'novig']),
  best: fc.constantFrom(0, 0.5, 1, 1.5, 5, 7, 79.9, 80, 95, 110, 120),
  openedAt: fc.integer({ min: 2 * 60, max: 40 * 60 }).map((minutes) => NOW - minutes * 60_000),
  seconds: fc.constantFrom(0, 1, 10, 10.5, 30, 31, 60, 61, 600),
  opener: fc.constantFrom('novig', 'fanduel', null),
  closer: fc.constantFrom('novig', null),
  why: fc.constantFrom('price moved', 'price moved', 'game over', 'lost sight'),
});

/** The same figures in another way: by hand over the rows. */
const figuresOf = (rows: readonly Row[]) => {
  const lives = rows.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const at = (part: number) => {
    const place = (lives.length - 1) * part;
    const [low, high] = [lives[Math.floor(place)]!, lives[Math.ceil(place)]!];
    return low + (high - low) * (place - Math.floor(place));
  };
  const still = STILL_THERE_AFTER.map((mark) => lives.filter((seconds) => seconds > mark).length / lives.length);
  return { lives: lives.length, quartile1: at(0.25), median: at(0.5), quartile3: at(0.75), still };
};
const grouped = (rows: readonly Row[], by: (row: Row) => unknown) => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(JSON.stringify(by(row)), [...(groups.get(JSON.stringify(by(row))) ?? []), row]);
  const kept = [...groups].filter(([, each]) => each.length >= FEWEST_LIVES);
  return Object.fromEntries(kept.map(([name, each]) => [name, figuresOf(each)]));
};
const hourIn = (at: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit' }).format(at));
const bandOf = ({ kind, best }: Row) => {
  const edges = SIZE_BANDS[kind];
  return { kind, from: edges.findLast((edge) => edge <= best) ?? null, to: edges.find((edge) => edge > best) ?? null };
};

it('every group has the count, the quartiles and the shares of just its lives, whatever the record holds', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 80 }), async (rows) => {
      await db.query('truncate opportunity_lives');
      await write(rows);
      const since = NOW - 24 * HOUR;
      const recent = rows.filter(({ openedAt, seconds }) => openedAt + seconds * 1_000 >= since);
      const known = recent.filter(({ why }) => why !== 'lost sight');
      const found = await history.since(KINDS, since, 1_000);
      const named = (list: readonly { readonly lives: number }[], key: (one: never) => unknown) =>
        Object.fromEntries(
          list.map((one) => {
            const { lives, quartile1, median, quartile3, still } = one as unknown as ReturnType<typeof figuresOf>;
            return [JSON.stringify(key(one as never)), { lives, quartile1, median, quartile3, still }];
          }),
        );
      const near = (one: unknown) =>
        JSON.parse(JSON.stringify(one), (_, v) => (typeof v === 'number' ? Math.round(v * 1e6) / 1e6 : v));
      expect(near(found.whole)).toEqual(known.length > 0 ? near(figuresOf(known)) : null);
      expect(near(named(found.kinds, ({ kind }: Row) => kind))).toEqual(near(grouped(known, ({ kind }) => kind)));
      expect(near(named(found.sports, ({ sport }: Row) => sport))).toEqual(near(grouped(known, ({ sport }) => sport)));
      expect(near(named(found.pairs, ({ books }: Row) => books))).toEqual(near(grouped(known, ({ books }) => books)));
      expect(near(named(found.sizes, ({ kind, from, to }: ReturnType<typeof bandOf>) => ({ kind, from, to })))).toEqual(
        near(grouped(known, bandOf)),
      );
      expect(near(named(found.hours, ({ hour }: { hour: number }) => hour))).toEqual(
        near(grouped(known, ({ openedAt }) => hourIn(openedAt))),
      );
      const byBook = ({ book }: { book: string | null }) => book;
      expect(near(named(found.openers, byBook))).toEqual(near(grouped(known, ({ opener }) => opener)));
      expect(near(named(found.closers, byBook))).toEqual(near(grouped(known, ({ closer }) => closer)));
      expect(found.lost).toBe(recent.length - known.length);
      expect(found.isCut).toBe(false);
      expect(found.begins).toBe(rows.length > 0 ? Math.min(...rows.map(({ openedAt }) => openedAt)) : undefined);
    }),
    { numRuns: 25 },
  ));

it('of more lives than are counted the latest count, and it says from when on', async () => {
  const rows = [10, 20, 30, 40].map((seconds, i) => aRow({ seconds, openedAt: NOW - (i + 1) * HOUR }));
  await write(rows);
  const { whole, isCut, from } = await history.since(KINDS, NOW - 24 * HOUR, 2);
  expect(whole).toEqual(figuresOf(rows.slice(0, 2)));
  expect(isCut).toBe(true);
  expect(from).toBe(rows[1]!.openedAt + rows[1]!.seconds * 1_000);
});

it('lives of another kind and those that are open are not counted', async () => {
  await write([aRow(), aRow({ kind: 'middle', best: 95 })]);
  await db.query(`update opportunity_lives set closed_at = null, why = null where kind = 'middle'`);
  expect((await history.since(KINDS, NOW - 24 * HOUR, 9)).whole?.lives).toBe(1);
  expect((await history.since(['middle'], NOW - 24 * HOUR, 9)).whole).toBeNull();
});
