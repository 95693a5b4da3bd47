import fc from 'fast-check';
import { fromAmerican, odds } from './formats.js';
import { fairOdds, hold, impliedProbability, overround, probability } from './probability.js';

describe('probability', () => {
  it.each([-0.01, 1.01, Number.NaN])('a probability cannot be %p', (value) => {
    expect(() => probability(value)).toThrow(RangeError);
  });

  it('a probability is 1 divided by the decimal odds, and the other way round', () => {
    expect(impliedProbability(odds(4))).toBe(0.25);
    expect(fairOdds(probability(0.25))).toBe(4);
  });

  it('a probability is implied only by odds above 1, and is then strictly between 0 and 1', () => {
    for (const price of [1, 0.5, 0, -2, Number.POSITIVE_INFINITY, Number.NaN])
      expect(() => impliedProbability(odds(price))).toThrow(RangeError);
    fc.assert(
      fc.property(fc.double({ min: 1 + 1e-9, max: 1e12, noNaN: true }), (price) => {
        const chance = impliedProbability(odds(price));
        expect(chance > 0 && chance < 1).toBe(true);
      }),
    );
  });

  it('a probability has no fair odds when it is 0 or 1', () => {
    expect(() => fairOdds(probability(1))).toThrow(RangeError);
    expect(() => fairOdds(probability(0))).toThrow(RangeError);
  });
});

describe('the margin of a market', () => {
  it.each([
    [-110, -110, 0.047619, 0.045455],
    [145, -155, 0.016006, 0.015754],
  ])('the margin of a market of %p/%p is given as overround and as hold', (home, away, margin, held) => {
    const prices = [fromAmerican(home), fromAmerican(away)];
    expect(overround(prices)).toBeCloseTo(margin, 6);
    expect(hold(prices)).toBeCloseTo(held, 6);
  });
});
