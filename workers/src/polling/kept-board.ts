import type { BoardId } from '@fairline/shared/contract';
import {
  type Asked,
  Detector,
  isAsked,
  type Listing,
  type LiveBoard,
  listingsOf,
  OddsReader,
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
  /** One reader for each question that is asked again and again. */
  readonly readers: Map<string, OddsReader>;
  /** Confirmations that nobody was told of yet. */
  readonly unconfirmed: Map<StampKey, number>;
  confirmedAt: number;
  locksAt: number;
}

export const keptBoard = (id: BoardId, live: LiveBoard): KeptBoard => ({
  id,
  live,
  listings: listingsOf(live.quotes.values()),
  detector: new Detector(),
  readers: new Map(),
  unconfirmed: new Map(),
  confirmedAt: 0,
  locksAt: 0,
});

/** Whether this question was not asked since the board was loaded: then what the feed answered before must not be built on. */
export const isFirstAsked = ({ readers }: KeptBoard, question: string): boolean => !readers.has(question);

export const readerFor = ({ readers }: KeptBoard, question: string): OddsReader => {
  const known = readers.get(question);
  if (known) return known;
  const reader = new OddsReader();
  readers.set(question, reader);
  return reader;
};

/** Takes a reading as what the books offer now; what was not asked about stays. */
export const takeListings = ({ listings }: KeptBoard, reading: Reading, asked: Asked): void => {
  for (const [key, listing] of listings)
    if (!reading.listings.has(key) && isAsked(listing, asked)) listings.delete(key);
  for (const [key, listing] of reading.listings) listings.set(key, listing);
};

/** Lets go of what was made for games that left. */
export const dropGames = ({ listings, unconfirmed, readers }: KeptBoard, gone: readonly string[]): void => {
  if (gone.length === 0) return;
  const ids = new Set(gone);
  for (const [key, { event }] of listings) if (ids.has(event)) listings.delete(key);
  for (const key of unconfirmed.keys()) if (ids.has(key.slice(0, key.indexOf('|')))) unconfirmed.delete(key);
  for (const id of ids) readers.delete(id);
};
