import type { Reading } from '../board/listing.js';
import { ListingTable } from '../board/listing-table.js';
import type { StampKey } from '../board/quote.js';
import { addDrops, countDrop, type DropReason } from './dropped.js';
import type { EventReader } from './event-reader.js';
import type { Offering } from './offering.js';
import { StampsView } from './stamps-view.js';

/** Puts together what the readers of all events found. What did not change since the answer before is not put together again. */
export class Gathering {
  private readers: readonly EventReader[] = [];
  private offerings: readonly Offering[] = [];
  private places: ReadonlyMap<StampKey, number> = new Map();
  private listings = new ListingTable(this.places, []);
  private stamps: ReadonlyMap<StampKey, number> = new Map();

  gather(readers: readonly EventReader[], dropped: Map<DropReason, number>): Omit<Reading, 'receivedAt'> {
    const verdicts = new Set(readers.map((reader) => reader.finish()));
    const isSameList = readers.length === this.readers.length && readers.every((each, i) => each === this.readers[i]);
    this.readers = readers;
    if (!isSameList || verdicts.has('rearranged')) this.arrange();
    if (!isSameList || verdicts.size > (verdicts.has('same') ? 1 : 0)) this.list();
    for (const reader of readers) countDrops(reader, dropped);
    return { events: readers.map(({ event }) => event), listings: this.listings, stamps: this.stamps };
  }

  private list() {
    this.listings = new ListingTable(
      this.places,
      this.offerings.map(({ listing }) => listing),
    );
  }

  private arrange() {
    this.offerings = this.readers.flatMap((reader) => reader.offerings);
    this.places = new Map(this.offerings.map(({ stamp }, place) => [stamp, place]));
    this.stamps = new StampsView(this.offerings, this.places);
  }
}

const countDrops = ({ markets, overlaps }: EventReader, dropped: Map<DropReason, number>) => {
  for (const market of markets) if (market.dropped) addDrops(dropped, market.dropped);
  for (const { duplicates } of overlaps) countDrop(dropped, 'duplicate', duplicates);
};
