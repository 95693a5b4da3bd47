import { type Odds, odds } from './formats.js';
import type { Probability } from './probability.js';

/** What a bet is worth, in percent of its stake: (fair chance x decimal odds - 1) x 100. */
export const expectedValue = (fair: Probability, price: Odds): number => (fair * price - 1) * 100;

/** How good an expected value is, given in percent. */
export type ValueBand = 'excellent' | 'good' | 'marginal' | 'small' | 'negative';

/** The band of an expected value in percent: over 5 excellent, over 3 good, over 1 marginal, over 0 small. */
export const valueBand = (percent: number): ValueBand => {
  if (percent > 5) return 'excellent';
  if (percent > 3) return 'good';
  if (percent > 1) return 'marginal';
  return percent > 0 ? 'small' : 'negative';
};

/** The price of every pick app's Over and Under, whatever the feed says: -119. */
export const DFS_PRICE: Odds = odds(1 + 100 / 119);
