import { familyOf } from '../catalogue/families.js';
import type { BoardDiff, LiveBoard } from './board.js';
import type { MarketLine } from './market-lines.js';
import { eventOfKey, marketOfStamp, type StampKey } from './quote.js';
import { QuoteIndex, type Touched } from './quote-index.js';

/**
 * Applies one diff to a board in place; the cost depends on the diff, not on the board. The caller has checked `orderOf`. Throws a
 * RangeError for a diff that is not the next one.
 */
export const applyDiff = (board: LiveBoard, diff: BoardDiff): LiveBoard => {
  if (diff.seq !== board.seq + 1) throw new RangeError(`diff ${diff.seq} does not follow ${board.seq}`);
  const { events, quotes, stamps } = board;
  for (const event of diff.events) events.set(event.id, event);
  for (const key of diff.removed) quotes.delete(key);
  for (const quote of diff.upserts) quotes.set(quote.key, quote);
  diff.stamps.forEach((at, key) => void stamps.set(key, at));
  applyLocks(board, diff);
  for (const id of diff.gone) dropEvent(board, id);
  board.seq = diff.seq;
  return board;
};

/** Locks and unlocks prices of a board, in place. */
export const applyLocks = ({ locked }: Pick<LiveBoard, 'locked'>, change: Locks): void => {
  for (const key of change.locked) locked.add(key);
  for (const key of change.unlocked) locked.delete(key);
};

/** The stamps whose prices become locked or unlocked. */
export type Locks = Pick<BoardDiff, 'locked' | 'unlocked'>;

/** Moves the times of prices that were confirmed without a change. A time never moves back. */
export const confirm = (board: LiveBoard, stamps: Iterable<readonly [StampKey, number]>): void => {
  for (const [key, at] of stamps) if ((board.stamps.get(key) ?? 0) < at) board.stamps.set(key, at);
};

// Rare (when a game ends), so walking over the board is cheaper than keeping an index.
const dropEvent = ({ events, quotes, stamps, locked }: LiveBoard, id: string) => {
  events.delete(id);
  const prefix = `${id}|`;
  for (const key of quotes.keys()) if (key.startsWith(prefix)) quotes.delete(key);
  for (const key of stamps.keys()) if (key.startsWith(prefix)) stamps.delete(key);
  for (const key of locked) if (key.startsWith(prefix)) locked.delete(key);
};

/** A board whose prices are indexed by market line. */
export interface IndexedBoard extends LiveBoard {
  readonly quotes: QuoteIndex;
}

/** The same board with its prices indexed. Everything but the prices is shared with the given one. */
export const indexedBoard = (board: LiveBoard): IndexedBoard => ({
  ...board,
  quotes: new QuoteIndex(board.quotes.values()),
});

/** Applies one diff in place, and returns the lines it touched. The cost depends on the diff alone, unless a game left the board. */
export const followDiff = (board: IndexedBoard, diff: BoardDiff): Touched => {
  applyDiff(board, diff);
  return touch(board, diff);
};

/** Locks and unlocks prices in place, and returns the lines it touched. */
export const followLocks = (board: IndexedBoard, locks: Locks): Touched => {
  applyLocks(board, locks);
  return touch(board, { ...locks, events: [] });
};

/** Adds all lines of an event to the touched ones. */
export const touchEvent = ({ byEvent }: QuoteIndex, event: string, touched: Touched): void => {
  for (const line of byEvent.get(event) ?? []) if (!touched.has(line)) touched.set(line, []);
};

const touch = ({ quotes }: IndexedBoard, { locked, unlocked, events }: Locks & Pick<BoardDiff, 'events'>): Touched => {
  const touched = quotes.takeTouched();
  for (const key of locked) touchStamp(quotes, key, touched);
  for (const key of unlocked) touchStamp(quotes, key, touched);
  for (const { id } of events) touchEvent(quotes, id, touched);
  return touched;
};

// A stamp covers every line of one market of one book.
const touchStamp = ({ byEvent }: QuoteIndex, stamp: StampKey, touched: Touched) => {
  const family = familyOf(marketOfStamp(stamp));
  for (const line of byEvent.get(eventOfKey(stamp)) ?? [])
    if (line.ladder.family === family && hasStamp(line, stamp)) touched.set(line, undefined);
};

const hasStamp = ({ quotes }: MarketLine, stamp: StampKey): boolean => quotes.some((quote) => quote.stamp === stamp);
