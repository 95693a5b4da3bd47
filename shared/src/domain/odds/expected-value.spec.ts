import { DFS_PRICE, expectedValue, valueBand } from './expected-value.js';
import { fromAmerican, odds, toAmerican } from './formats.js';
import { probability } from './probability.js';

describe('expectedValue', () => {
  it.each([
    [0.6, 2, 20],
    [0.5, 2.5, 25],
    [0.4, 2.5, 0],
  ])('the expected value for a chance of %p at odds of %p is %p percent', (fair, price, percent) => {
    expect(expectedValue(probability(fair), odds(price))).toBeCloseTo(percent, 9);
  });

  it('the expected value for a chance of .58 at +115 is 24.7 percent', () => {
    expect(expectedValue(probability(0.58), fromAmerican(115))).toBeCloseTo(24.7, 9);
  });
});

describe('valueBand', () => {
  it('the value band changes just above 5, 3, 1 and 0 percent', () => {
    expect([5.01, 5, 3.01, 3, 1.01, 1, 0.01, 0, -2].map(valueBand)).toEqual([
      'excellent',
      'good',
      'good',
      'marginal',
      'marginal',
      'small',
      'small',
      'negative',
      'negative',
    ]);
  });
});

it('the price of a pick app is -119', () => {
  expect(toAmerican(DFS_PRICE)).toBeCloseTo(-119, 9);
});
