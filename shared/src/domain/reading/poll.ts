import type { Listing } from '../board/listing.js';
import { MovedPrices } from '../board/listing.js';
import type { StampKey } from '../board/quote.js';
import { readTime } from './read-time.js';
import type { PriceFormat, WireBook, WireMarket } from './wire.js';

/** How an answer is written, and when it arrived. */
export interface Manner {
  readonly format: PriceFormat;
  readonly receivedAt: number;
  /** Maps the answer's book key to ours. */
  readonly keptAs: (book: string) => string | undefined;
}

/** One answer: how it is written, and how to read its times. */
export interface Poll extends Manner {
  /** When a market was confirmed, in milliseconds since 1970; NaN when neither the market nor its book says so. */
  readonly timeOf: (market: WireMarket, book: WireBook) => number;
  /** The prices that moved in markets that were repriced, as far as they are read. */
  readonly moved: MovedPrices;
}

export const beginPoll = (manner: Manner): Poll => ({ ...manner, timeOf: timeReader(), moved: new MovedPrices() });

// A book mostly confirms all its markets at one time, so the last value is cached.
const timeReader = (): Poll['timeOf'] => {
  let last: unknown;
  let lastAt = Number.NaN;
  const read = (value: unknown): number => {
    if (value === last) return lastAt;
    last = value;
    lastAt = readTime(value) ?? Number.NaN;
    return lastAt;
  };
  return (market, book) => {
    const at = read(market.last_update);
    return Number.isNaN(at) ? read(book.last_update) : at;
  };
};

/** What one book offers in one of its markets, and when it confirmed it. */
export interface Offering {
  readonly stamp: StampKey;
  readonly listing: Listing;
  readonly at: number | undefined;
  /** Its place in the table of listings. */
  listedAt: number;
}

/** A later price replaces an earlier one only if both have a time and the later one's is newer. */
export const isNewer = (later: number | undefined, earlier: number | undefined): boolean =>
  later !== undefined && earlier !== undefined && later > earlier;

/** Why part of an answer was left out. */
export type DropReason = 'missing_event_id' | 'missing_price' | 'missing_point' | 'unknown_side' | 'duplicate';

/** How many prices (for `missing_event_id`, events) were left out, by reason. */
export type Dropped = ReadonlyMap<DropReason, number>;

export const countDrop = (dropped: Map<DropReason, number>, reason: DropReason, times = 1): void => {
  if (times > 0) dropped.set(reason, (dropped.get(reason) ?? 0) + times);
};

/** Adds the second count to the first. */
export const addDrops = (dropped: Map<DropReason, number>, more: Dropped): void => {
  for (const [reason, times] of more) countDrop(dropped, reason, times);
};
