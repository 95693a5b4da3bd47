import fc from 'fast-check';
import { normalBelow, normalQuantile } from './normal.js';

describe('the normal distribution', () => {
  it.each([
    [-8, 6.220960574271785e-16],
    [-5, 2.866515718791933e-7],
    [-1, 0.15865525393145705],
    [0, 0.5],
    [1.6448536269514722, 0.95],
    [1.959963984540054, 0.975],
  ])('the normal distribution is below %p with a chance of %p', (x, chance) => {
    expect(normalBelow(x)).toBeCloseTo(chance, 12);
  });

  it('the normal distribution has a quantile function that is its inverse', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (chance) => {
        expect(normalBelow(normalQuantile(chance))).toBeCloseTo(chance, 12);
      }),
    );
  });

  it('the normal distribution has no quantile for a chance of 0 or 1', () => {
    expect(() => normalQuantile(0)).toThrow(RangeError);
    expect(() => normalQuantile(1)).toThrow(RangeError);
  });
});
