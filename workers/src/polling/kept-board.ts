import type { BoardId } from '@fairline/shared/contract';
import {
  type Asked,
  Detector,
  isAsked,
  type Listing,
  type LiveBoard,
  listingsOf,
  type Reading,
  type StampKey,
} from '@fairline/shared/domain';

/** A board as this worker holds it in memory, with all that it made from it. */
export interface KeptBoard {
  readonly id: BoardId;
  readonly live: LiveBoard;
  /** What the books offer: where the next comparison starts from. */
  readonly listings: Map<StampKey, Listing>;
  readonly detector: Detector;
  /** The last answer to each question that is in the board. */
  readonly taken: Map<string, Reading>;
  /** Confirmations that nobody was told of yet. */
  readonly unconfirmed: Map<StampKey, number>;
}

export const keptBoard = (id: BoardId, live: LiveBoard): KeptBoard => ({
  id,
  live,
  listings: listingsOf(live.quotes.values()),
  detector: new Detector(),
  taken: new Map(),
  unconfirmed: new Map(),
});

/** Takes a reading as what the books offer now; what was not asked about stays. */
export const takeListings = ({ listings }: KeptBoard, reading: Reading, asked: Asked): void => {
  for (const [key, listing] of listings)
    if (!reading.listings.has(key) && isAsked(listing, asked)) listings.delete(key);
  for (const [key, listing] of reading.listings) listings.set(key, listing);
};

/** Moves the times of what the books confirmed, and remembers whom to tell of. */
export const takeStamps = ({ live, unconfirmed }: KeptBoard, stamps: Reading['stamps']): void => {
  for (const [key, at] of stamps) {
    if ((live.stamps.get(key) ?? 0) >= at) continue;
    live.stamps.set(key, at);
    unconfirmed.set(key, at);
  }
};

/** Lets go of what was made for games that left. */
export const dropGames = ({ listings, taken, unconfirmed }: KeptBoard, gone: readonly string[]): void => {
  if (gone.length === 0) return;
  const ids = new Set(gone);
  for (const [key, { event }] of listings) if (ids.has(event)) listings.delete(key);
  for (const key of unconfirmed.keys()) if (ids.has(key.slice(0, key.indexOf('|')))) unconfirmed.delete(key);
  for (const id of ids) taken.delete(id);
};
