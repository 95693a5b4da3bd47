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
