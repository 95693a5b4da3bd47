import { familyOf } from '../catalogue/families.js';
import { applyDiff, applyLocks, type Locks } from './apply-diff.js';
import type { BoardDiff, LiveBoard } from './board.js';
import type { MarketLine } from './market-lines.js';
import { eventOfKey, marketOfStamp, type StampKey } from './quote.js';
import { QuoteIndex, type Touched } from './quote-index.js';

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
