import fc from 'fast-check';
import { DEVIG_METHODS, type Devigged, type DevigMethodName, devig, goto } from './devig.js';
import { fromAmerican, type Odds, odds } from './formats.js';

const fairOf = (method: DevigMethodName, prices: readonly number[]): readonly number[] => {
  const found = devig(method, prices.map(odds));
  if (typeof found === 'string') throw new Error(`${method} refused ${prices.join(', ')}: ${found}`);
  return found.fair;
};

const expectClose = (found: readonly number[], expected: readonly number[], digits = 5) => {
  expect(found).toHaveLength(expected.length);
  for (const [i, chance] of expected.entries()) expect(found[i]).toBeCloseTo(chance, digits);
};

/** Published figures of maths.md: mberk/shin, penaltyblog and the odds of the implied package. */
describe('every de-vig method gives the published figures', () => {
  it.each<[DevigMethodName, number[], number[]]>([
    ['multiplicative', [2.7, 2.3, 4.4], [0.35873804, 0.42112726, 0.2201347]],
    ['additive', [2.7, 2.3, 4.4], [0.3595618, 0.423974, 0.2164642]],
    ['power', [2.7, 2.3, 4.4], [0.3591711, 0.42373075, 0.21709815]],
    ['shin', [2.7, 2.3, 4.4], [0.35934391959, 0.42324384818, 0.21741223222]],
    ['odds-ratio', [2.7, 2.3, 4.4], [0.3588103, 0.4225611, 0.2186286]],
    ['shin', [2.6, 2.4, 4.3], [0.3729941, 0.4047794, 0.2222265]],
    ['shin', [1.5, 2.74], [0.6508515815, 0.3491484185]],
    ['probit', [4.2, 3.7, 1.95], [0.231805, 0.26354, 0.504655]],
    ['probit', [1.19, 7, 14], [0.81706, 0.123188, 0.059752]],
    ['power', [1.19, 7, 14], [0.826315, 0.118348, 0.055337]],
    ['worst-case', [4.2, 3.7, 1.95], [0.23047, 0.262807, 0.502181]],
  ])('%s gives the published chances for the odds %p', (method, prices, expected) =>
    expectClose(fairOf(method, prices), expected),
  );

  it('goto (used only by worst-case) gives the published chances', () => {
    expectClose(goto([4.2, 3.7, 1.95].map((price) => 1 / price)), [0.23047, 0.262807, 0.506723]);
  });
});

describe('the checks of devig', () => {
  it('devig rejects fewer than two prices', () => {
    expect(devig('power', [odds(2)])).toBe('too-few');
  });

  it('devig rejects a book without a margin', () => {
    expect(devig('multiplicative', [odds(2.1), odds(2.1)])).toBe('no-margin');
  });

  it('devig accepts prices whose implied chances sum to exactly 1', () => {
    const even = devig(
      'shin',
      Array.from({ length: 10 }, () => odds(10)),
    ) as Devigged;
    expect(even.overround).toBeCloseTo(0, 12);
    expectClose(even.fair, Array(10).fill(0.1), 9);
  });

  it('devig rejects longshots to which a method gives a negative chance (Clarke 2017)', () => {
    const clarke = [0.87, 0.2, 0.1, 0.05, 0.02, 0.01].map((chance) => odds(1 / chance));
    expect(devig('additive', clarke)).toBe('out-of-range');
    expect(devig('worst-case', clarke)).toBe('out-of-range');
    expect(devig('power', clarke)).toMatchObject({ overround: expect.closeTo(0.25, 9) });
  });
});

const methods = DEVIG_METHODS.map(({ name }) => name);
const distributions = methods.filter((name) => name !== 'worst-case');

/** A market with a margin: fair chances, each raised by its own share of the margin. */
const markets: fc.Arbitrary<Odds[]> = fc
  .array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 })
  .chain((parts) => {
    const total = parts.reduce((sum, part) => sum + part, 0);
    return fc
      .double({ min: 1, max: 1.15, noNaN: true })
      .map((book) => parts.map((part) => Math.min(0.999, (book * part) / total)))
      .filter((chances) => chances.reduce((sum, chance) => sum + chance, 0) >= 1)
      .map((chances) => chances.map((chance) => odds(1 / chance)));
  });

describe('laws of de-vigging', () => {
  it.each(distributions)('%s gives chances that sum to 1', (method) => {
    fc.assert(
      fc.property(markets, (prices) => {
        const found = devig(method, prices);
        fc.pre(typeof found !== 'string');
        expect((found as Devigged).fair.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it.each(methods)('%s keeps the order of the outcomes', (method) => {
    fc.assert(
      fc.property(markets, (prices) => {
        const found = devig(method, prices);
        fc.pre(typeof found !== 'string');
        const { fair } = found as Devigged;
        const byPrice = prices.map((_, i) => i).sort((a, b) => prices[a]! - prices[b]!);
        for (const [rank, i] of byPrice.slice(1).entries()) {
          expect(fair[i]!).toBeLessThanOrEqual(fair[byPrice[rank]!]! + 1e-9);
        }
      }),
    );
  });

  it.each(methods)('%s makes -110/-110 an even chance', (method) => {
    expectClose(fairOf(method, [fromAmerican(-110), fromAmerican(-110)]), [0.5, 0.5], 12);
  });

  it('shin equals additive for two outcomes', () => {
    fc.assert(
      fc.property(markets, (prices) => {
        const pair = prices.slice(0, 2);
        fc.pre(1 / pair[0]! + 1 / pair[1]! >= 1);
        expectClose(fairOf('shin', pair), fairOf('additive', pair), 9);
      }),
      { numRuns: 200 },
    );
  });

  it('odds-ratio moves every outcome by the same step on the logit scale', () => {
    const logit = (chance: number) => Math.log(chance / (1 - chance));
    fc.assert(
      fc.property(markets, (prices) => {
        const steps = fairOf('odds-ratio', prices).map((chance, i) => logit(1 / prices[i]!) - logit(chance));
        for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 7);
      }),
    );
  });

  it('worst-case is never above any other method', () => {
    fc.assert(
      fc.property(markets, (prices) => {
        const worst = devig('worst-case', prices);
        fc.pre(typeof worst !== 'string');
        for (const method of distributions) {
          for (const [i, chance] of fairOf(method, prices).entries()) {
            expect((worst as Devigged).fair[i]!).toBeLessThanOrEqual(chance);
          }
        }
      }),
    );
  });
});

describe('with extreme odds, devig gives chances that sum to 1', () => {
  it.each(distributions)('%s gives chances that sum to 1 for extreme odds', (method) => {
    const extremes = [[1.001, 1000], [1.001, 1.001], [1.0001, 1.0001, 1.0001], Array<number>(60).fill(1.001)];
    for (const prices of extremes) {
      expect(fairOf(method, prices).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
  });
});
