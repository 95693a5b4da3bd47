import type { Reading } from '../board/listing.js';
import { ListingTable } from '../board/listing-table.js';
import type { MovedPrices } from '../board/moved-prices.js';
import type { StampKey } from '../board/quote.js';
import { addDrops, countDrop, type DropReason } from './dropped.js';
import type { EventReader } from './event-reader.js';
import type { Offering } from './offering.js';
import { StampsView } from './stamps-view.js';

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
