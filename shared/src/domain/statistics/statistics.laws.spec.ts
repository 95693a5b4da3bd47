import fc from 'fast-check';
import type { Pick } from '../picks/pick.js';
import { aReport, counted } from '../testing/a-report.js';
import { calibrationOf, wilson } from './calibration.js';
import { leanCount } from './counted-pick.js';
import { reportOf } from './pick-report.js';
import type { PickRecord } from './record.js';

const NOW = Date.UTC(2026, 10, 21);

const dollars = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);
const day = fc.integer({ min: 0, max: 700 }).map((days) => new Date(NOW - days * 86_400_000).toISOString());
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const pick: fc.Arbitrary<Pick> = fc.record({
  league: fc.constantFrom('NFL', 'NBA', 'constructor', '', null),
  bookmaker: maybe(fc.constantFrom('fanduel', '__proto__', 'draftkings')),
  status: fc.constantFrom('', 'pending', 'won', 'win', 'lost', 'loss', 'push', 'void', 'what?'),
  stake: maybe(dollars),
  potential: maybe(dollars),
  actualPayout: maybe(dollars),
  edge: maybe(fc.integer({ min: -500, max: 2_000 }).map((bp) => bp / 100)),
  price: maybe(fc.integer({ min: 101, max: 1_000 }).map((cents) => cents / 100)),
  settledDate: maybe(day),
  dateAdded: maybe(day),
  deletedAt: maybe(day),
});
const picks = fc.array(pick).map((all) => all.map((one, id) => ({ ...one, id: `${id}` })));

const cents = (amount: number) => Math.round(amount * 100);
const ADDED = ['bets', 'won', 'lost', 'staked', 'returns', 'profit'] as const;
type Added = { readonly [K in (typeof ADDED)[number]]: number };
const totalOf = (parts: readonly Added[]) => ADDED.map((name) => parts.reduce((all, one) => all + cents(one[name]), 0));

it('law: the report of picks is that of what is kept of them while they are counted, whatever fields they bring', () => {
  const place = fc.record({
    position: maybe(
      fc.record({
        id: fc.constantFrom('a', 'b'),
        kind: fc.constantFrom('arbitrage' as const, 'middle' as const),
        legs: fc.constant(['one', 'two']),
        locked: fc.constant(1),
      }),
    ),
    quote: maybe(fc.constantFrom('one', 'two')),
    legs: maybe(fc.array(fc.record({ odds: fc.constantFrom('-110', '+150', 'none'), own: fc.constant('x') }))),
    commission: maybe(fc.constantFrom(0, 2)),
    promo: maybe(fc.constantFrom('free bet')),
    boost: maybe(fc.constantFrom(50)),
    sport: maybe(fc.constantFrom('basketball_nba', 'x')),
    commenceTime: maybe(day),
    validatedAt: maybe(day),
    gradedAt: maybe(day),
    parts: maybe(fc.constant([1])),
    own: fc.constant('x'),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(pick, place)), (all) => {
      const full = counted(all.map(([one, more], id) => ({ ...one, ...more, id: `${id}` })));
      const lean = full.map(leanCount);
      expect(reportOf(lean, NOW)).toEqual(reportOf(full, NOW));
      expect(JSON.stringify(lean.map((one) => one.pick))).not.toContain('own');
    }),
  );
});

it('statistics contain only finite numbers, whatever the picks contain', () => {
  const hostile = fc.constantFrom(1e308, -1e308, 5e-324, '1e400', '-1e20', 'Infinity', '-Infinity', 'NaN', '', '=1+1');
  const fields = ['stake', 'potential', 'actualPayout', 'edge', 'odds'].map((name) => [name, hostile] as const);
  const broken = fc.record({
    ...Object.fromEntries(fields),
    price: fc.constantFrom(1e308, 1, 1 + 1e-15, -2, null),
    status: fc.constantFrom('won', 'lost', 'push', 'pending'),
    settledDate: fc.constantFrom('9999-12-31T23:59:59Z', '99999999999', '0', 'today', null),
  });
  fc.assert(
    fc.property(fc.array(broken, { maxLength: 20 }), (all) => {
      const report = aReport(all as Pick[], NOW);
      expect(
        JSON.stringify(report, (_, value) => (Number.isFinite(value ?? 0) || typeof value !== 'number' ? value : '?')),
      ).not.toContain('"?"');
    }),
  );
});

it('the sums over months, leagues, books and edges each equal the totals', () => {
  fc.assert(
    fc.property(picks, (all) => {
      const { stats, byBook, byEdge } = aReport(all, NOW);
      const { wonBets, lostBets, totalBets, pendingBets, totalStaked, totalReturns, netProfit } = stats;
      const totals = [totalBets - pendingBets, wonBets, lostBets, totalStaked, totalReturns, netProfit].map(cents);
      const records = (of: readonly (readonly [string, PickRecord])[]) => of.map(([, record]) => record);
      expect(totalOf(Object.values(stats.monthlyStats))).toEqual(totals);
      expect(totalOf(Object.values(stats.sportStats))).toEqual(totals);
      expect(totalOf(records(byBook))).toEqual(totals);
      expect(totalOf(records(byEdge))).toEqual(totals);
      expect(cents(totalReturns)).toBe(cents(totalStaked) + cents(netProfit));
    }),
  );
});

it('the profit over time ends at the net profit', () => {
  fc.assert(
    fc.property(picks, (all) => {
      const { stats, series } = aReport(all, NOW);
      expect(series.at(-1)?.profit ?? 0).toBe(stats.netProfit);
    }),
  );
});

it('the order of the picks does not matter', () => {
  const shuffled = picks.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      expect(aReport(other, NOW)).toEqual(aReport(all, NOW));
    }),
  );
});

it('removed picks are ignored', () => {
  fc.assert(
    fc.property(picks, (all) => {
      expect(aReport(all, NOW)).toEqual(
        aReport(
          all.filter(({ deletedAt }) => !deletedAt),
          NOW,
        ),
      );
    }),
  );
});

it('the calibration bands add up to all picks, and each rate is within its interval', () => {
  fc.assert(
    fc.property(picks, (picked) => {
      const [all, ...bands] = calibrationOf(counted(picked));
      expect(bands.reduce((sum, { bets }) => sum + bets, 0)).toBe(all?.bets ?? 0);
      expect(bands.reduce((sum, { won }) => sum + won, 0)).toBe(all?.won ?? 0);
      for (const { came, range } of bands) expect(came >= range.low - 1e-12 && came <= range.high + 1e-12).toBe(true);
    }),
  );
});

it('a Wilson interval narrows with more tries and stays within 0..1', () => {
  const tries = fc
    .integer({ min: 1, max: 2_000 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
  fc.assert(
    fc.property(tries, ([hits, n]) => {
      const [few, many] = [wilson(hits, n), wilson(hits * 10, n * 10)];
      expect(few.low >= 0 && few.high <= 1 && few.low < few.high).toBe(true);
      expect(many.high - many.low).toBeLessThan(few.high - few.low);
    }),
  );
});
