import fc from 'fast-check';
import type { Pick } from '../picks/pick.js';
import { counted } from '../testing/a-report.js';
import { BAND_REACH, drawdownOf, expectationOf, inUnits, pickResults, thinned, unitCents } from './profit-curve.js';

const aPick = (over: Partial<Pick> = {}): Pick => ({
  status: 'won',
  stake: 10,
  actualPayout: 20,
  price: 2,
  edge: 4,
  ...over,
});
const settled = (all: readonly Partial<Pick>[]) =>
  counted(all.map((over, id) => aPick({ id: `${id}`, settledDate: `2026-11-${10 + id}T12:00:00Z`, ...over })));

const bet = fc.record({
  status: fc.constantFrom('pending', 'won', 'lost', 'push', 'void'),
  stake: fc.option(
    fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
    { nil: undefined },
  ),
  actualPayout: fc.integer({ min: 0, max: 299_999 }).map((cents) => cents / 100),
  edge: fc.option(fc.integer({ min: -30, max: 30 }), { nil: undefined }),
  settledDate: fc.integer({ min: 0, max: 700 }).map((days) => new Date(1.7e12 + days * 86_400_000).toISOString()),
});
const bets = fc.array(bet).map((all) => counted(all.map((one, id) => aPick({ id: `${id}`, ...one }))));

it('law: the curve ends at the profit', () => {
  fc.assert(
    fc.property(bets, (all) => {
      const { curve, record } = pickResults(all);
      expect((curve.at(-1)?.profit ?? 0) / 100).toBe(record.profit);
    }),
  );
});

it('law: a drawdown is never negative, at most the greatest, and none of a curve that only rises', () => {
  const steps = fc.array(fc.integer({ min: -5_000, max: 5_000 }));
  const totals = (all: readonly number[]) => all.map((_, i) => all.slice(0, i + 1).reduce((sum, one) => sum + one, 0));
  fc.assert(
    fc.property(steps, (all) => {
      const { greatest, current } = drawdownOf(totals(all));
      expect(current >= 0 && greatest >= current).toBe(true);
      expect(drawdownOf(totals(all.map(Math.abs)))).toEqual({ greatest: 0, current: 0 });
    }),
  );
});

it('a drawdown is counted from the peak, and from zero before the first win', () => {
  expect(drawdownOf([-30, 20, 50, 10, 40])).toEqual({ greatest: 40, current: 10 });
  expect(drawdownOf([])).toEqual({ greatest: 0, current: 0 });
});

it('law: what is expected of the bets and left out of it add up to all with a stake that were not void', () => {
  fc.assert(
    fc.property(bets, (all) => {
      const { expected, curve } = pickResults(all);
      expect(expected.bets + expected.without).toBe(
        all.filter(({ money, status }) => money && status !== 'void').length,
      );
      expect(curve.at(-1)?.expected ?? 0).toBe(expected.mean);
      expect(curve.at(-1)?.deviation ?? 0).toBe(expected.deviation);
    }),
  );
});

// Numerical Recipes' generator, so that the runs are the same each time.
const chances = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

it('law: about 95 % of seasons end within the band', () => {
  const chance = chances(912);
  const season = Array.from({ length: 200 }, () => ({
    price: 1.4 + chance() * 2.6,
    stake: 5 + Math.round(chance() * 45),
    edge: Math.round(chance() * 10) - 3,
    ...(chance() < 0.1 ? { promo: 'free bet' } : chance() < 0.1 ? { boost: 30 } : {}),
  }));
  let inside = 0;
  const runs = 1_000;
  for (let run = 0; run < runs; run += 1) {
    const ended = season.map(({ stake, price, edge, ...terms }, id): Pick => {
      const won = chance() < (1 + edge / 100) / price;
      const winnings = stake * (price - 1) * ('boost' in terms ? 1.3 : 1);
      const paid = winnings + ('promo' in terms ? 0 : stake);
      return {
        ...terms,
        ...{ id: `${id}`, stake, price, edge, status: won ? 'won' : 'lost', actualPayout: won ? paid : 0 },
      };
    });
    const { expected } = pickResults(counted(ended));
    if (Math.abs(expected.profit - expected.mean) <= BAND_REACH * expected.deviation) inside += 1;
  }
  expect(inside / runs).toBeGreaterThan(0.93);
  expect(inside / runs).toBeLessThan(0.97);
});

it('an expectation is that of the fair chance: stake times edge, with the variance of two outcomes', () => {
  // (1 + .04) / 2 = .52: wins $10 or loses $10
  const { mean, variance } = expectationOf({ pick: aPick(), edge: 4 })!;
  expect(mean).toBeCloseTo(40, 9);
  expect(variance).toBeCloseTo(0.52 * 960 ** 2 + 0.48 * 1_040 ** 2, 6);
});

it.each<[string, Partial<Pick>, number]>([
  ['a free bet, which costs nothing', { promo: 'free bet' }, 520],
  ['a boost, which raises the winnings', { boost: 50 }, 0.52 * 1_500 - 0.48 * 1_000],
])('the expectation of %s', (_, over, cents) =>
  expect(expectationOf({ pick: aPick(over), edge: 4 })?.mean).toBeCloseTo(cents, 9),
);

it.each<[string, Partial<Pick>]>([
  ['without an edge', { edge: undefined }],
  ['without odds', { price: undefined }],
  ['whose chance would be above 1', { edge: 150 }],
  ['that is a round robin', { combinedBy: 2 }],
  ['that is a leg of an arbitrage', { position: { id: 'a', kind: 'arbitrage', legs: [], locked: 1 } }],
])('a bet %s is left out of what is expected, and counted as that', (_, over) => {
  const { expected } = pickResults(settled([over, {}]));
  expect(expected).toMatchObject({ bets: 1, without: 1 });
  expect(expected.mean).toBeCloseTo(40, 9);
});

it('a void bet was none: it is neither expected nor missing', () => {
  expect(pickResults(settled([{ status: 'void' }])).expected).toEqual({
    ...{ bets: 0, without: 0, mean: 0, deviation: 0, profit: 0 },
  });
});

it('results count what won, lost, came back and is open, with the mean odds of what is settled', () => {
  const results = pickResults(
    settled([{ actualPayout: 20 }, { status: 'lost', price: 3 }, { status: 'push' }, { status: 'pending', price: 9 }]),
  );
  expect(results).toMatchObject({
    returned: 1,
    pending: 1,
    record: { bets: 3, won: 1, lost: 1, staked: 30, profit: 0 },
  });
  expect(results.averagePrice).toBeCloseTo(7 / 3, 9);
  expect(pickResults([]).averagePrice).toBeNull();
});

it('results in units are money divided by the unit, to a hundredth; counts and rates stay', () => {
  const results = pickResults(settled([{ actualPayout: 20 }, { status: 'lost', stake: 4 }]));
  const { record, curve, drawdown, expected, ...rest } = inUnits(results, 2_500);
  expect(record).toMatchObject({ bets: 2, staked: 0.56, returns: 0.8, profit: 0.24, roi: results.record.roi });
  expect(curve.map(({ profit }) => profit)).toEqual([40, 24]);
  expect(drawdown).toEqual({ greatest: 16, current: 16 });
  expect(expected).toMatchObject({ bets: 2, mean: 2, profit: 24 });
  expect(rest).toMatchObject({ returned: 0, pending: 0, averagePrice: 2 });
});

it.each([
  [25, 1_000, 2_500],
  [null, 1_000, 1_000],
  [undefined, undefined, undefined],
  [null, 0, undefined],
  [0, 2_500, 2_500],
])('a unit of %s dollars with a bankroll of %s is %s cents', (own, bankroll, cents) =>
  expect(unitCents(own, bankroll)).toBe(cents),
);

const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 6_000 });

it('a long series is thinned, keeping its lowest, highest, first and last value', () => {
  fc.assert(
    fc.property(amounts, (values) => {
      const places = thinned(values, 300);
      const drawn = places.map((place) => values[place]!);
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      expect(places.length).toBeLessThanOrEqual(301);
      expect([drawn[0], drawn.at(-1)]).toEqual([values[0], values.at(-1)]);
      expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...values), Math.max(...values)]);
    }),
    { numRuns: 30 },
  );
});

it('a short series is kept whole', () => {
  expect(thinned([5, 1, 4])).toEqual([0, 1, 2]);
});
