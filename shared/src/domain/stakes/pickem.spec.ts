import fc from 'fast-check';
import { findSportsbook } from '../catalogue/sportsbooks.js';
import { type Probability, probability } from '../odds/probability.js';
import { breakEven, entryReturn } from './pickem.js';
import { PICKEM_PAYOUTS, type PickemEntry } from './pickem-payouts.table.js';

const aChance = fc.double({ min: 0, max: 1, noNaN: true }).map((p) => p as Probability);

/** An entry whose payout falls with every wrong pick. */
const anEntry: fc.Arbitrary<PickemEntry> = fc.integer({ min: 2, max: 8 }).chain((picks) =>
  fc.record({
    picks: fc.constant(picks),
    pays: fc
      .tuple(
        fc.double({ min: 1.01, max: 100, noNaN: true }),
        fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { maxLength: picks - 1 }),
      )
      .map(([most, shares]) =>
        [most, ...shares].map((_, wrong, all) => all.slice(0, wrong + 1).reduce((a, b) => a * b)),
      ),
  }),
);

it.each(PICKEM_PAYOUTS.flatMap(({ app, entries }) => entries.map((entry) => [app, entry.name, entry] as const)))(
  '%s, %s: an entry returns its fee at the break-even chance',
  (_, __, entry) => expect(Math.abs(entryReturn(entry, breakEven(entry)) - 1)).toBeLessThan(1e-12),
);

it('any entry returns its fee at the break-even chance, less below it and more above it', () =>
  fc.assert(
    fc.property(anEntry, (entry) => {
      const even = breakEven(entry);
      expect(Math.abs(entryReturn(entry, even) - 1)).toBeLessThan(1e-12);
      expect(entryReturn(entry, probability(even * 0.999))).toBeLessThan(1);
      if (even < 0.999) expect(entryReturn(entry, probability(even * 1.001))).toBeGreaterThan(1);
    }),
  ));

it('an entry returns more when its picks are likelier', () =>
  fc.assert(
    fc.property(anEntry, aChance, aChance, (entry, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)] as Probability[];
      expect(entryReturn(entry, less!)).toBeLessThanOrEqual(entryReturn(entry, more!) + 1e-12);
    }),
  ));

it('the break-even chance falls when an entry pays more', () =>
  fc.assert(
    fc.property(anEntry, fc.double({ min: 1, max: 3, noNaN: true }), (entry, factor) => {
      const better = { ...entry, pays: entry.pays.map((pay) => pay * factor) };
      expect(breakEven(better)).toBeLessThanOrEqual(breakEven(entry) + 1e-12);
    }),
  ));

it('a sure entry returns its full payout, and the chances of all numbers of hits sum to 1', () =>
  fc.assert(
    fc.property(anEntry, aChance, (entry, chance) => {
      expect(entryReturn(entry, probability(1))).toBeCloseTo(entry.pays[0]!, 12);
      const always = { picks: entry.picks, pays: Array.from({ length: entry.picks + 1 }, () => 1) };
      expect(entryReturn(always, chance)).toBeCloseTo(1, 12);
    }),
  ));

// Cases that can be solved on paper: all or nothing is a root; 3/1 on three is 3p^2 = 1; 6/1.5 on four is 6p^3 = 1.
it.each([
  [{ picks: 2, pays: [3] }, 3 ** (-1 / 2)],
  [{ picks: 3, pays: [6] }, 6 ** (-1 / 3)],
  [{ picks: 5, pays: [20] }, 20 ** (-1 / 5)],
  [{ picks: 6, pays: [37.5] }, 37.5 ** (-1 / 6)],
  [{ picks: 3, pays: [3, 1] }, 3 ** (-1 / 2)],
  [{ picks: 4, pays: [6, 1.5] }, 6 ** (-1 / 3)],
])('an entry of %j breaks even at %p', (entry, chance) => expect(breakEven(entry)).toBeCloseTo(chance, 12));

// Published: each pick of a flex entry of five or six needs 54.25 % or 54.21 %.
it.each([
  [{ picks: 5, pays: [10, 2, 0.4] }, 0.5425],
  [{ picks: 6, pays: [25, 2, 0.4] }, 0.5421],
])('an entry of %j breaks even at the published %p', (entry, chance) =>
  expect(breakEven(entry)).toBeCloseTo(chance, 4),
);

it.each([
  { picks: 2, pays: [] },
  { picks: 2, pays: [1] },
  { picks: 2, pays: [3, 4] },
  { picks: 2, pays: [3, 2, 1] },
])('an entry of %j is rejected, because its payouts are invalid', (entry) =>
  expect(() => breakEven(entry)).toThrow(RangeError),
);

it('the payout table has only apps of the catalogue, each with its source and date', () => {
  for (const { app, source, asOf, entries } of PICKEM_PAYOUTS) {
    expect(findSportsbook(app)).toMatchObject({ isDFS: true });
    expect(source).toMatch(/^https:\/\//);
    expect(asOf).toMatch(/^\d{4}-\d{2}(-\d{2})?$/);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
    expect(entries.map(({ picks }) => picks).sort()).toEqual([2, 3, 3, 4, 4, 5, 5, 6, 6]);
  }
});
