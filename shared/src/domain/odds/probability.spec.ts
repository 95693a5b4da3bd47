import fc from 'fast-check';
import { fromAmerican, odds } from './formats.js';
import { fairOdds, hold, impliedProbability, overround, probability } from './probability.js';

describe('probability', () => {
  it.each([-0.01, 1.01, Number.NaN])('refuses %p', (value) => {
    expect(() => probability(value)).toThrow(RangeError);
  });

  it('is 1 over the decimal odds, and back', () => {
    expect(impliedProbability(odds(4))).toBe(0.25);
    expect(fairOdds(probability(0.25))).toBe(4);
  });

  it('is implied by a price strictly between 0 and 1 alone', () => {
    for (const price of [1, 0.5, 0, -2, Number.POSITIVE_INFINITY, Number.NaN])
      expect(() => impliedProbability(odds(price))).toThrow(RangeError);
    fc.assert(
      fc.property(fc.double({ min: 1 + 1e-9, max: 1e12, noNaN: true }), (price) => {
        const chance = impliedProbability(odds(price));
        expect(chance > 0 && chance < 1).toBe(true);
      }),
    );
  });

  it('has no fair odds when it is certain or impossible', () => {
    expect(() => fairOdds(probability(1))).toThrow(RangeError);
    expect(() => fairOdds(probability(0))).toThrow(RangeError);
  });
});

describe('the margin of a market', () => {
  it.each([
    [-110, -110, 0.047619, 0.045455],
    [145, -155, 0.016006, 0.015754],
  ])('of %p/%p is told as overround and as hold', (home, away, margin, held) => {
    const prices = [fromAmerican(home), fromAmerican(away)];
    expect(overround(prices)).toBeCloseTo(margin, 6);
    expect(hold(prices)).toBeCloseTo(held, 6);
  });
});
