import type { GameEvent } from './game-event.js';
import type { Quote, QuoteKey, StampKey } from './quote.js';

/**
 * What one book offers in one of its markets on one event.
 * A reader gives back the same object for as long as nothing in it moved, so that comparing two polls costs one comparison.
 */
export interface Listing {
  readonly key: StampKey;
  readonly event: string;
  readonly book: string;
  /** As the feed names it: main and alternate lines are two listings. */
  readonly market: string;
  readonly quotes: readonly Quote[];
  /** Places that it names without a price, if there are any. Whether they ever had one, only the board knows. */
  readonly unpriced?: readonly QuoteKey[];
  /** This state of the listing: the next one says by it what it follows, and need not hold on to what it was. */
  readonly edition?: object;
  readonly since?: Since;
}

/** What moved since the listing of this edition, where nothing but prices and limits did: the two need not be compared. */
export interface Since {
  readonly edition: object | undefined;
  readonly moved: readonly Quote[];
}

/** The next state of a listing, at the same places. */
export const repricedListing = (before: Listing, quotes: readonly Quote[], moved: readonly Quote[]): Listing => {
  const { key, event, book, market, edition } = before;
  return { key, event, book, market, quotes, edition: {}, since: { edition, moved } };
};

/** A listing of these prices and unpriced places. */
export const listingWith = (
  { key, event, book, market }: Omit<Listing, 'quotes' | 'unpriced'>,
  quotes: readonly Quote[],
  unpriced: readonly QuoteKey[] = [],
): Listing =>
  unpriced.length > 0 ? { key, event, book, market, quotes, unpriced } : { key, event, book, market, quotes };

/** Whether it names any place at all: one that does not counts as none. */
export const isListed = ({ quotes, unpriced }: Listing): boolean => quotes.length > 0 || unpriced !== undefined;

export type Listings = ReadonlyMap<StampKey, Listing>;

/** What a feed answered, read: everything on offer within what was asked. */
export interface Reading {
  readonly events: readonly GameEvent[];
  readonly listings: Listings;
  /** When each book confirmed each market, by the source's clock, in milliseconds. */
  readonly stamps: ReadonlyMap<StampKey, number>;
  readonly receivedAt: number;
}

/** What a poll asked about: all that is missing from its answer was withdrawn. */
export interface Asked {
  /** One event, or undefined for every event of the sport. */
  readonly event?: string;
  /** Markets as the feed names them. */
  readonly markets: ReadonlySet<string>;
}

/** The quotes of a board, put together again as listings: where a comparison starts from after a restart. */
export const listingsOf = (quotes: Iterable<Quote>): Map<StampKey, Listing> => {
  const found = new Map<StampKey, Quote[]>();
  for (const quote of quotes) {
    const listed = found.get(quote.stamp);
    if (listed) listed.push(quote);
    else found.set(quote.stamp, [quote]);
  }
  const listings = new Map<StampKey, Listing>();
  for (const [key, listed] of found) {
    const priced = listed.filter(({ suspended }) => !suspended);
    const unpriced = listed.filter(({ suspended }) => suspended).map((quote) => quote.key);
    listings.set(key, listingWith({ ...listed[0]!, key }, priced, unpriced));
  }
  return listings;
};
