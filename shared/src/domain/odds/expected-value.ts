import { type Odds, odds } from './formats.js';
import type { Probability } from './probability.js';

/** Expected value of a bet, in percent of its stake: (fair chance x decimal odds - 1) x 100. */
export const expectedValue = (fair: Probability, price: Odds): number => (fair * price - 1) * 100;

export type ValueBand = 'excellent' | 'good' | 'marginal' | 'small' | 'negative';

/** The band of an expected value in percent: over 5 excellent, over 3 good, over 1 marginal, over 0 small. */
export const valueBand = (percent: number): ValueBand => {
  if (percent > 5) return 'excellent';
  if (percent > 3) return 'good';
  if (percent > 1) return 'marginal';
  return percent > 0 ? 'small' : 'negative';
};

/** The decimal odds of American -119: every pick app's Over and Under count at this price, whatever the feed says. */
export const DFS_PRICE: Odds = odds(1 + 100 / 119);
