import type { BoardId } from '@fairline/shared/contract';
import {
  type Asked,
  type BoardChange,
  Detector,
  diffReading,
  eventOfKey,
  isAsked,
  isListed,
  type Listing,
  type LiveBoard,
  listingsOf,
  movedListings,
  noChange,
  type QuoteKey,
  type Reading,
  type StampKey,
} from '@fairline/shared/domain';

/** A board in this worker's memory, with everything derived from it. */
export interface KeptBoard {
  readonly id: BoardId;
  readonly live: LiveBoard;
  /** The books' current offers, which the next poll is compared with. */
  readonly listings: Map<StampKey, Listing>;
  readonly detector: Detector;
  /** The last answer to each question that was applied to the board. */
  readonly taken: Map<string, Reading>;
  /** Confirmations that were not published yet. */
  readonly unconfirmed: Map<StampKey, number>;
}

export const keptBoard = (id: BoardId, stored: LiveBoard): KeptBoard => {
  const detector = new Detector(stored);
  return {
    id,
    live: detector.board,
    listings: listingsOf(detector.board.quotes.values()),
    detector,
    taken: new Map(),
    unconfirmed: new Map(),
  };
};

/** The change that an answer makes to the board; empty if it was applied already. */
export const changeBy = (
  { live, listings, taken }: KeptBoard,
  question: string,
  reading: Reading,
  asked: Asked,
): BoardChange => {
  const last = taken.get(question);
  return last === reading ? noChange : diffReading(live, listings, reading, asked, last?.listings);
};

/** Replaces the books' offers by an answer. Markets outside the question stay. */
export const takeReading = (kept: KeptBoard, question: string, reading: Reading, asked: Asked): void => {
  const last = kept.taken.get(question);
  if (last === reading) return;
  const moved = movedListings(last?.listings, reading.listings);
  if (moved) takeMoved(kept, moved);
  else takeListings(kept, reading, asked);
  takeStamps(kept, reading.stamps);
  kept.taken.set(question, reading);
};

const takeMoved = ({ listings }: KeptBoard, moved: readonly Listing[]) => {
  for (const listing of moved)
    if (isListed(listing)) listings.set(listing.key, listing);
    else listings.delete(listing.key);
};

const takeListings = ({ listings }: KeptBoard, reading: Reading, asked: Asked) => {
  for (const [key, listing] of listings)
    if (!reading.listings.has(key) && isAsked(listing, asked)) listings.delete(key);
  for (const [key, listing] of reading.listings) listings.set(key, listing);
};

// Updates the confirmation times, and remembers which to publish.
const takeStamps = ({ live, unconfirmed }: KeptBoard, stamps: Reading['stamps']) => {
  for (const [key, at] of stamps) {
    if ((live.stamps.get(key) ?? 0) >= at) continue;
    live.stamps.set(key, at);
    unconfirmed.set(key, at);
  }
};

/**
 * The market of each removed price, where it differs from the family, and of each price that another market goes on offering. Call it
 * before applying the change.
 */
export const removedFrom = (
  { quotes }: LiveBoard,
  { removed, handedOver }: BoardChange,
): ReadonlyMap<QuoteKey, string> => {
  const markets = new Map<QuoteKey, string>(handedOver);
  for (const key of removed) {
    const quote = quotes.get(key);
    if (quote && quote.market !== quote.family) markets.set(key, quote.market);
  }
  return markets;
};

/** Forgets everything about games that left. */
export const dropGames = ({ listings, taken, unconfirmed }: KeptBoard, gone: readonly string[]): void => {
  if (gone.length === 0) return;
  const ids = new Set(gone);
  for (const [key, { event }] of listings) if (ids.has(event)) listings.delete(key);
  for (const key of unconfirmed.keys()) if (ids.has(eventOfKey(key))) unconfirmed.delete(key);
  taken.clear(); // an answer that still names such a game must be compared in full, or its prices would not return
};
