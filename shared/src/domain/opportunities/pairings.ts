import { combinations } from './combinations.js';
import type { Pairing, Priced } from './pairing.js';
import { netOf, type Terms } from './terms.js';

/** A price of a book that takes no more than `limit` dollars on it, if it is known. */
export interface Limited extends Priced {
  readonly limit?: number | undefined;
}

/**
 * The ways to take one price for each leg, all from different books, of which the best way to stake `total` dollars is one. A price is left
 * out behind as many better ones of the user's books as there are legs, if those take the whole total.
 */
export const pairings = <P extends Limited>(
  prices: readonly (readonly P[])[],
  terms: Terms,
  total: number,
): Pairing<P>[] =>
  combinations(prices.map((candidates) => shortlist(candidates, terms, total, prices.length)))
    .filter((legs) => new Set(legs.map(({ book }) => book)).size === legs.length)
    .map((legs) => ({ legs, net: legs.map((leg) => netOf(leg, terms)) }));

const shortlist = <P extends Limited>(candidates: readonly P[], terms: Terms, total: number, legs: number): P[] => {
  const taken: P[] = [];
  let enough = 0;
  const best = candidates
    .filter(({ book }) => terms.books?.(book) ?? true)
    .sort((a, b) => netOf(b, terms) - netOf(a, terms) || (a.book < b.book ? -1 : 1));
  for (const candidate of best) {
    if (enough === legs) break;
    taken.push(candidate);
    if ((candidate.limit ?? Infinity) >= total) enough += 1;
  }
  return taken;
};
