import { isListed, ListingTable, type MovedPrices, type Reading } from '../board/listing.js';
import type { StampKey } from '../board/quote.js';
import type { EventReader } from './event-reader.js';
import { addDrops, countDrop, type DropReason, type Offering } from './poll.js';

/** Combines the results of all event readers. Rebuilds only what changed since the last answer. */
export class Gathering {
  private readers: readonly EventReader[] = [];
  private offerings: readonly Offering[] = [];
  private places: ReadonlyMap<StampKey, number> = new Map();
  private listings = new ListingTable(this.places, []);
  private stamps: ReadonlyMap<StampKey, number> = new Map();

  gather(
    readers: readonly EventReader[],
    dropped: Map<DropReason, number>,
    prices: MovedPrices,
  ): Omit<Reading, 'receivedAt'> {
    const verdicts = new Set(readers.map((reader) => reader.finish()));
    const isSameList = readers.length === this.readers.length && readers.every((each, i) => each === this.readers[i]);
    this.readers = readers;
    if (!isSameList || verdicts.has('rearranged')) this.arrange();
    else if (readers.some(({ moved }) => moved.length > 0)) this.relist(prices);
    for (const reader of readers) countDrops(reader, dropped);
    return { events: readers.map(({ event }) => event), listings: this.listings, stamps: this.stamps };
  }

  private arrange() {
    this.offerings = this.readers.flatMap((reader) => reader.offerings);
    for (const [place, offering] of this.offerings.entries()) offering.listedAt = place;
    this.places = new Map(this.offerings.map(({ stamp }, place) => [stamp, place]));
    this.stamps = new StampsView(this.offerings, this.places);
    this.listings = new ListingTable(
      this.places,
      this.offerings.map(({ listing }) => listing),
    );
  }

  // Others hold the last poll's table as a value, so changes go into a copy.
  private relist(prices: MovedPrices) {
    this.listings = this.listings.with(
      this.readers.flatMap(({ moved }) => moved),
      prices,
    );
  }
}

const countDrops = (reader: EventReader, dropped: Map<DropReason, number>) => {
  addDrops(dropped, reader.dropped);
  for (const { duplicates } of reader.overlaps) countDrop(dropped, 'duplicate', duplicates);
};

/**
 * The times of all offerings by stamp, read on demand: a poll moves thousands of them and hardly any is looked up. It always shows the
 * latest answer.
 */
class StampsView implements ReadonlyMap<StampKey, number> {
  private next = 0;

  constructor(
    private readonly offerings: readonly Offering[],
    private readonly places: ReadonlyMap<StampKey, number>,
  ) {}

  get size(): number {
    return [...this.keys()].length;
  }

  get(key: StampKey): number | undefined {
    // Lookups mostly follow the order of the table, so the place after the last one is tried first.
    const place = this.offerings[this.next]?.stamp === key ? this.next : (this.places.get(key) ?? -1);
    this.next = place + 1;
    return this.offerings[place]?.at;
  }

  has(key: StampKey): boolean {
    return this.get(key) !== undefined;
  }

  *entries(): MapIterator<[StampKey, number]> {
    for (const { stamp, at, listing } of this.offerings) if (at !== undefined && isListed(listing)) yield [stamp, at];
  }

  *keys(): MapIterator<StampKey> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<number> {
    for (const [, at] of this.entries()) yield at;
  }

  [Symbol.iterator](): MapIterator<[StampKey, number]> {
    return this.entries();
  }

  forEach(visit: (at: number, key: StampKey, stamps: ReadonlyMap<StampKey, number>) => void): void {
    for (const [key, at] of this.entries()) visit(at, key, this);
  }
}
