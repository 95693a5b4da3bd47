import type { GameEvent } from './game-event.js';
import type { Quote, QuoteKey, StampKey } from './quote.js';

/**
 * What one book offers in one of its markets on one event. A reader returns the same object as long as nothing in it moves, so two polls
 * are compared by identity.
 */
export interface Listing {
  readonly key: StampKey;
  readonly event: string;
  readonly book: string;
  /** As the feed names it: main and alternate lines are two listings. */
  readonly market: string;
  readonly quotes: readonly Quote[];
  /** Outcomes listed without a price, if any. Only the board knows whether they ever had one. */
  readonly unpriced?: readonly QuoteKey[];
  /** Identifies this state of the listing. The next state refers to it without keeping this one in memory. */
  readonly edition?: object | undefined;
  /** What moved since the listing of edition `since`, when only prices and limits did. Saves comparing the two. */
  readonly moved?: readonly Quote[] | undefined;
  readonly since?: object | undefined;
}

/** The next state of a listing with the same outcomes. */
export const repricedListing = (before: Listing, quotes: readonly Quote[], moved: readonly Quote[]): Listing => {
  const { key, event, book, market, edition } = before;
  return { key, edition: {}, since: edition, moved, quotes, event, book, market };
};

/** A listing of these prices and unpriced places. */
export const listingWith = (
  { key, event, book, market }: Omit<Listing, 'quotes' | 'unpriced'>,
  quotes: readonly Quote[],
  unpriced: readonly QuoteKey[] = [],
): Listing =>
  unpriced.length > 0 ? { key, event, book, market, quotes, unpriced } : { key, event, book, market, quotes };

/** Whether a listing has any outcome. An empty one counts as absent. */
export const isListed = ({ quotes, unpriced }: Listing): boolean => quotes.length > 0 || unpriced !== undefined;

export type Listings = ReadonlyMap<StampKey, Listing>;

/** A parsed answer of a feed: everything on offer within the question. */
export interface Reading {
  readonly events: readonly GameEvent[];
  readonly listings: Listings;
  /** When each book confirmed each market, by the source's clock, in milliseconds. */
  readonly stamps: ReadonlyMap<StampKey, number>;
  readonly receivedAt: number;
}

/** What a poll asked about. Anything missing from its answer was withdrawn. */
export interface Asked {
  /** One event, or undefined for every event of the sport. */
  readonly event?: string;
  /** Markets as the feed names them. */
  readonly markets: ReadonlySet<string>;
}

/** Rebuilds the listings from the quotes of a board: the starting point of comparisons after a restart. */
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
