import type { Odds } from '../odds/formats.js';
import { netOf, type Terms } from '../odds/terms.js';
import type { Priced } from '../opportunities/pairing.js';
import { LIMITS } from './limits.js';

/** A price of a book that takes no more than `limit` dollars on it, if it is known. */
export interface Limited extends Priced {
  readonly limit?: number | undefined;
}

/** A price that could be a leg: what it pays after commission, and the most dollars its book takes, as far as they matter. */
export interface Candidate<P extends Limited> {
  readonly of: P;
  readonly net: Odds;
  readonly most: number;
}

/**
 * The prices of one leg, best first, of which the best way to stake takes one; `enough` dollars are the most that the leg could need. Left
 * out are books that the user does not bet with or that take less than the smallest stake, and a price that as many others as there are
 * legs match in both price and limit: the other legs take all but one of those at most.
 */
export const shortlist = <P extends Limited>(
  prices: readonly P[],
  terms: Terms,
  enough: number,
  legs: number,
): Candidate<P>[] => {
  const all = prices
    .filter(({ book, limit }) => (terms.books?.(book) ?? true) && (limit ?? Infinity) >= LIMITS.leastStake)
    .map((of) => ({ of, net: netOf(of, terms), most: Math.min(of.limit ?? Infinity, enough) }));
  return all
    .filter((one) => all.filter((other) => isAsGood(other, one)).length < legs)
    .sort((a, b) => b.net - a.net || (a.of.book < b.of.book ? -1 : 1));
};

// Of equal ones the first alphabetically is better.
const isAsGood = <P extends Limited>(a: Candidate<P>, b: Candidate<P>): boolean =>
  a.net >= b.net && a.most >= b.most && (a.net > b.net || a.most > b.most || a.of.book < b.of.book);
