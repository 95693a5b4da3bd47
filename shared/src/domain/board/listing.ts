import type { Quote, StampKey } from './quote.js';

/** Names what one book offers in one family of one event. */
export type ListingKey = string & { readonly of: 'listing' };

/**
 * What one book offers in one family of one event, main and alternate lines together.
 * A reader gives back the same object for as long as nothing in it moved, so that comparing two polls costs one comparison.
 */
export interface Listing {
  readonly key: ListingKey;
  readonly event: string;
  readonly book: string;
  readonly family: string;
  readonly quotes: readonly Quote[];
}

/** When a book last confirmed one of its markets, by the source's clock, in milliseconds. */
export type Stamps = ReadonlyMap<StampKey, number>;

export const listingKey = (event: string, book: string, family: string): ListingKey =>
  `${event}|${book}|${family}` as ListingKey;

/** The quotes of a board, put together again as listings: where a comparison starts from after a restart. */
export const listingsOf = (quotes: Iterable<Quote>): Map<ListingKey, Listing> => {
  const found = new Map<ListingKey, Quote[]>();
  for (const quote of quotes) {
    const key = listingKey(quote.event, quote.book, quote.family);
    const listed = found.get(key);
    if (listed) listed.push(quote);
    else found.set(key, [quote]);
  }
  const listings = new Map<ListingKey, Listing>();
  for (const [key, listed] of found) {
    const { event, book, family } = listed[0]!;
    listings.set(key, { key, event, book, family, quotes: listed });
  }
  return listings;
};
