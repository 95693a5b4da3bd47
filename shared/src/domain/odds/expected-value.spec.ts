import { DFS_PRICE, expectedValue, valueBand } from './expected-value.js';
import { fromAmerican, odds, toAmerican } from './formats.js';
import { probability } from './probability.js';

describe('expectedValue', () => {
  it.each([
    [0.6, 2, 20],
    [0.5, 2.5, 25],
    [0.4, 2.5, 0],
  ])('of a chance of %p at %p is %p percent', (fair, price, percent) => {
    expect(expectedValue(probability(fair), odds(price))).toBeCloseTo(percent, 9);
  });

  it('of +115 with a chance of .58 is 24.7 percent', () => {
    expect(expectedValue(probability(0.58), fromAmerican(115))).toBeCloseTo(24.7, 9);
  });
});

describe('valueBand', () => {
  it('changes above 5, 3, 1 and 0 percent, not at them', () => {
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

it('a pick app pays -119', () => {
  expect(toAmerican(DFS_PRICE)).toBeCloseTo(-119, 9);
});
