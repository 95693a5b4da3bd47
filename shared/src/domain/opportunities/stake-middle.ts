import { pairMiddle } from './middles.js';
import type { Pairing } from './pairing.js';
import { type Limited, pairings } from './pairings.js';
import { halvesWithin } from './stakes.js';
import type { Terms } from './terms.js';

/** A middle with its total stake in dollars, half of it on each leg; 0 if a book's limit leaves no stake. */
export interface StakedMiddle<P extends Limited> extends Pairing<P> {
  readonly total: number;
}

/**
 * The two legs of different books that leave most dollars when both win, of at most `total` dollars and within the books' limits. Where none
 * limits the stake, those are the two that pay most. Undefined without two of the user's books.
 */
export const stakeMiddle = <P extends Limited>(
  prices: readonly [readonly P[], readonly P[]],
  terms: Terms,
  total: number,
): StakedMiddle<P> | undefined => {
  const first = pairMiddle(prices, terms);
  if (!first) return undefined;
  const withTotal = (pairing: Pairing<P>): StakedMiddle<P> => ({
    ...pairing,
    total: halvesWithin(
      total,
      pairing.legs.map(({ limit }) => limit),
    ),
  });
  return pairings(prices, terms, total)
    .map(withTotal)
    .reduce((best, one) => (left(one) > left(best) + HALF_A_CENT ? one : best), withTotal(first));
};

const left = ({ total, net }: StakedMiddle<Limited>): number => (total / 2) * (net[0]! + net[1]! - 2);

const HALF_A_CENT = 0.005;
