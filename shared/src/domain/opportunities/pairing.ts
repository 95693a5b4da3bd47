import type { Odds } from '../odds/formats.js';
import { type ChargedPrice, netOf, type Terms } from '../odds/terms.js';

/** The price of a book: a quote, or the part of one that is pushed. */
export type Priced = ChargedPrice;

/** One price for each leg, all from different books. */
export interface Pairing<P extends Priced> {
  readonly legs: readonly P[];
  /** What each leg pays after commission, in decimal odds. */
  readonly net: readonly Odds[];
}

/**
 * Picks one price for each leg, all from different books, with the lowest total cost; of equal ones, the books that come first
 * alphabetically, leg by leg. `cost` must fall as the price rises. With n legs only the n best prices of each matter, since the other legs
 * take at most n - 1 books.
 */
export const pairLegs = <P extends Priced>(
  prices: readonly (readonly P[])[],
  cost: (net: number) => number,
  terms: Terms,
): Pairing<P> | undefined => {
  const shortlists = prices.map((candidates) => shortlist(candidates, prices.length, terms));
  const legs: Candidate<P>[] = [];
  let best: readonly Candidate<P>[] | undefined;
  let least = Infinity;
  const take = (leg: number, total: number) => {
    if (leg === shortlists.length) {
      const isBetter = total < least - ROUNDING || (total < least + ROUNDING && comesFirst(legs, best));
      if (isBetter) [best, least] = [legs.slice(), total];
      return;
    }
    for (const candidate of shortlists[leg]!) {
      if (isTaken(candidate.of.book, legs, leg)) continue;
      legs[leg] = candidate;
      take(leg + 1, total + cost(candidate.net));
    }
  };
  take(0, 0);
  return best && { legs: best.map(({ of }) => of), net: best.map(({ net }) => net) };
};

/** Sums of implied probabilities that differ by less than this are equal. */
export const ROUNDING = 1e-12;

interface Candidate<P extends Priced> {
  readonly of: P;
  readonly net: Odds;
}

const shortlist = <P extends Priced>(prices: readonly P[], length: number, terms: Terms): Candidate<P>[] => {
  const best: Candidate<P>[] = [];
  for (const of of prices) {
    if (terms.books && !terms.books(of.book)) continue;
    const net = netOf(of, terms);
    let place = best.length;
    while (place > 0 && isAhead(net, of.book, best[place - 1]!)) place -= 1;
    if (place >= length) continue;
    best.splice(place, 0, { of, net });
    if (best.length > length) best.pop();
  }
  return best;
};

const isAhead = (net: number, book: string, other: Candidate<Priced>): boolean =>
  net > other.net || (net === other.net && book < other.of.book);

const isTaken = (book: string, legs: readonly Candidate<Priced>[], before: number): boolean => {
  for (let i = 0; i < before; i += 1) if (legs[i]!.of.book === book) return true;
  return false;
};

const comesFirst = <P extends Priced>(legs: readonly Candidate<P>[], others: readonly Candidate<P>[] | undefined) => {
  for (const [i, leg] of legs.entries()) {
    const other = others?.[i];
    if (!other || leg.of.book < other.of.book) return true;
    if (leg.of.book > other.of.book) return false;
  }
  return false;
};
