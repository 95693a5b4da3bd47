import type { GameEvent } from './game-event.js';
import type { Quote, QuoteKey, StampKey } from './quote.js';
import { StampTimes } from './stamp-times.js';

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
  /** Books that the question is not about, because their prices come by another way. */
  readonly except?: ReadonlySet<string> | undefined;
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

/** A listing and its place in a table. */
interface Placed {
  readonly listing: Listing;
  readonly listedAt: number;
}

/** What differs from the table of an edition. */
interface News {
  readonly edition: object;
  readonly moved: readonly number[];
  /** The prices, if nothing else differs. */
  readonly prices: MovedPrices | undefined;
}

/**
 * The listings of one poll, in the same places as in the poll before. Two tables are compared place by place, and a poll that moves a few
 * of thousands of listings builds no map. An empty listing counts as absent.
 */
export class ListingTable implements ReadonlyMap<StampKey, Listing> {
  private readonly edition = {};

  /**
   * `places` gives the place of each stamp in `listings`; tables that share the same map are aligned. `news` says what differs from
   * the table before.
   */
  constructor(
    private readonly places: ReadonlyMap<StampKey, number>,
    readonly listings: readonly Listing[],
    private readonly news?: News,
  ) {}

  /** A copy of the table with these listings replaced. `prices` are those that moved, unless some listing is not in them. */
  with(replaced: Iterable<Placed>, prices?: MovedPrices): ListingTable {
    const listings = this.listings.slice();
    const moved: number[] = [];
    for (const { listedAt, listing } of replaced) {
      listings[listedAt] = listing;
      moved.push(listedAt);
    }
    const isAll = prices?.listings === moved.length;
    return new ListingTable(this.places, listings, {
      edition: this.edition,
      moved,
      prices: isAll ? prices : undefined,
    });
  }

  isAlignedWith(other: Listings | undefined): other is ListingTable {
    return other instanceof ListingTable && other.places === this.places;
  }

  /** The places whose listings differ from those of an aligned table, including listings that are now empty. */
  movedSince(before: ListingTable): readonly number[] {
    if (this.news?.edition === before.edition) return this.news.moved;
    return [...this.listings.keys()].filter((place) => this.listings[place] !== before.listings[place]);
  }

  /** The prices that moved since an aligned table; undefined if more than prices differs, or if that is not known. */
  pricesSince(before: ListingTable): MovedPrices | undefined {
    return this.news?.edition === before.edition ? this.news.prices : undefined;
  }

  get(key: StampKey): Listing | undefined {
    const listing = this.listings[this.places.get(key) ?? -1];
    return listing && isListed(listing) ? listing : undefined;
  }

  has(key: StampKey): boolean {
    return this.get(key) !== undefined;
  }

  get size(): number {
    return this.listings.reduce((size, listing) => (isListed(listing) ? size + 1 : size), 0);
  }

  *values(): MapIterator<Listing> {
    for (const listing of this.listings) if (isListed(listing)) yield listing;
  }

  *keys(): MapIterator<StampKey> {
    for (const { key } of this.values()) yield key;
  }

  *entries(): MapIterator<[StampKey, Listing]> {
    for (const listing of this.values()) yield [listing.key, listing];
  }

  [Symbol.iterator](): MapIterator<[StampKey, Listing]> {
    return this.entries();
  }

  forEach(visit: (listing: Listing, key: StampKey, listings: ReadonlyMap<StampKey, Listing>) => void): void {
    for (const listing of this.values()) visit(listing, listing.key, this);
  }
}

/** The prices that moved since the last answer, collected while the new one is read: finding them afterwards costs a look at each listing. */
export class MovedPrices {
  readonly quotes: Quote[] = [];
  /** When their books confirmed them. */
  readonly stamps = new StampTimes();
  /** How many listings were added. */
  listings = 0;

  /** Adds what moved in a listing of which nothing but prices and limits changed. `at` is when it was confirmed, in milliseconds since 1970. */
  add({ key, moved = [] }: Listing, at: number | undefined): void {
    this.listings += 1;
    if (moved.length === 0) return;
    for (let i = 0; i < moved.length; i += 1) this.quotes.push(moved[i]!);
    if (at !== undefined) this.stamps.add(key, at);
  }
}
