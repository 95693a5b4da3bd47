import { isListed, type Listing, type Listings } from './listing.js';
import type { MovedPrices } from './moved-prices.js';
import type { StampKey } from './quote.js';

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
