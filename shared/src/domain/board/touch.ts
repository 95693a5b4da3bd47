import { familyOf } from '../catalogue/families.js';
import type { BoardChange } from './board.js';
import { type BoardIndex, dropLine, lineOf, type MarketLine } from './board-index.js';
import type { LineKey, QuoteKey, StampKey } from './quote.js';

/**
 * Brings an index forward with a diff and says which lines it touched; those left without any price are among them,
 * but no longer in the index. The cost is that of the diff. It asks nothing of the board, so it may run before or after `applyDiff`.
 */
export const touch = (index: BoardIndex, diff: Omit<BoardChange, 'stamps'>): Set<MarketLine> => {
  const touched = new Set<MarketLine>();
  for (const key of diff.removed) withdraw(index, key, touched);
  for (const quote of diff.upserts) {
    const line = lineOf(index, quote);
    line.quotes.set(quote.key, quote);
    touched.add(line);
  }
  for (const key of diff.locked) touchStamp(index, key, touched);
  for (const key of diff.unlocked) touchStamp(index, key, touched);
  for (const { id } of diff.events) touchEvent(index, id, touched);
  for (const id of diff.gone) for (const line of touchEvent(index, id, touched)) line.quotes.clear();
  for (const line of touched) if (line.quotes.size === 0) dropLine(index, line);
  return touched;
};

/** Adds all lines of an event to those touched. */
export const touchEvent = (index: BoardIndex, event: string, touched: Set<MarketLine>): Iterable<MarketLine> => {
  const lines = index.byEvent.get(event) ?? [];
  for (const line of lines) touched.add(line);
  return lines;
};

const withdraw = ({ lines }: BoardIndex, key: QuoteKey, touched: Set<MarketLine>) => {
  const line = lines.get(key.slice(0, key.lastIndexOf('|', key.lastIndexOf('|') - 1)) as LineKey);
  if (line?.quotes.delete(key)) touched.add(line);
};

// A stamp covers every line of one market of one book.
const touchStamp = ({ byEvent }: BoardIndex, stamp: StampKey, touched: Set<MarketLine>) => {
  const family = familyOf(stamp.slice(stamp.lastIndexOf('|') + 1));
  for (const line of byEvent.get(stamp.slice(0, stamp.indexOf('|'))) ?? [])
    if (line.ladder.family === family && !touched.has(line) && hasStamp(line, stamp)) touched.add(line);
};

const hasStamp = ({ quotes }: MarketLine, stamp: StampKey): boolean => {
  for (const quote of quotes.values()) if (quote.stamp === stamp) return true;
  return false;
};
