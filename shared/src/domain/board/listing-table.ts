import { isListed, type Listing, type Listings } from './listing.js';
import type { StampKey } from './quote.js';

/**
 * Listings of one poll that stand in the same places as those of the poll before, so that the two are compared place by place, and
 * a poll that moves a few of thousands builds no map. A listing that names no place counts as none.
 */
export class ListingTable implements ReadonlyMap<StampKey, Listing> {
  /** `places` says where in `listings` each stamp stands; tables that share it are aligned. */
  constructor(
    private readonly places: ReadonlyMap<StampKey, number>,
    readonly listings: readonly Listing[],
  ) {}

  isAlignedWith(other: Listings | undefined): other is ListingTable {
    return other instanceof ListingTable && other.places === this.places;
  }

  /** The listings that are others than in an aligned table, those that name nothing any more included. */
  movedSince(before: ListingTable): readonly Listing[] {
    return this.listings.filter((listing, place) => listing !== before.listings[place]);
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
