import fc from 'fast-check';
import { type DevigMethodName, devig } from './devig.js';
import { type Odds, odds } from './formats.js';
import { normalBelow, normalQuantile } from './normal.js';
import { devigTerm } from './term.js';

type Formula = (r: number, term: number, total: number) => number;

/** The formulas as a reader of the explanation would apply them. */
const FORMULAS: Readonly<Partial<Record<DevigMethodName, Formula>>> = {
  multiplicative: (r, total) => r / total,
  additive: (r, each) => r - each,
  power: (r, k) => r ** k,
  shin: (r, z, total) => (Math.sqrt(z ** 2 + (4 * (1 - z) * r ** 2) / total) - z) / (2 * (1 - z)),
  'odds-ratio': (r, c) => r / (r + c * (1 - r)),
  probit: (r, c) => normalBelow(normalQuantile(r) - c),
};

const anyMarket = fc
  .array(fc.double({ min: 1.03, max: 40, noNaN: true }), { minLength: 2, maxLength: 4 })
  .map((prices) => prices.map(odds))
  .filter((prices) => prices.reduce((sum, price) => sum + 1 / price, 0) > 1.0001);

describe('the term of a de-vig method', () => {
  it.each(Object.entries(FORMULAS))(
    'the term of %s gives the fair chances in the method’s formula',
    (name, formula) => {
      const method = name as DevigMethodName;
      fc.assert(
        fc.property(anyMarket, (prices) => {
          const devigged = devig(method, prices);
          fc.pre(typeof devigged !== 'string');
          const { fair } = devigged as Exclude<typeof devigged, string>;
          const term = devigTerm(method, prices, fair)!;
          const total = prices.reduce((sum, price) => sum + 1 / price, 0);
          for (const [i, price] of prices.entries())
            expect(Math.abs(formula(1 / price, term, total) - fair[i]!)).toBeLessThan(1e-9);
        }),
      );
    },
  );

  it('the term of worst-case is undefined, because it takes each chance from another method', () => {
    const prices = [1.9, 1.9].map((price) => price as Odds);
    expect(devigTerm('worst-case', prices, [0.5, 0.5])).toBeUndefined();
  });
});
