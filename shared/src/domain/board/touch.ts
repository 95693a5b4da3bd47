import { familyOf } from '../catalogue/families.js';
import type { BoardChange } from './board.js';
import { type BoardIndex, dropLine, lineOf, type MarketLine } from './board-index.js';
import type { LineKey, Quote, QuoteKey, StampKey } from './quote.js';

/** The lines that a diff touched, each with the prices that were given anew; undefined where more than prices changed. */
export type Touched = Map<MarketLine, Quote[] | undefined>;

/**
 * Brings an index forward with a diff and says which lines it touched; those left without any price are among them,
 * but no longer in the index. The cost is that of the diff. It asks nothing of the board, so it may run before or after `applyDiff`.
 */
export const touch = (index: BoardIndex, diff: Omit<BoardChange, 'stamps'>): Touched => {
  const touched: Touched = new Map();
  for (const key of diff.removed) withdraw(index, key, touched);
  for (const quote of diff.upserts) upsert(lineOf(index, quote), quote, touched);
  for (const key of diff.locked) touchStamp(index, key, touched);
  for (const key of diff.unlocked) touchStamp(index, key, touched);
  for (const { id } of diff.events) touchEvent(index, id, touched);
  for (const id of diff.gone) for (const line of touchEvent(index, id, touched)) empty(line, touched);
  for (const line of touched.keys()) if (line.quotes.size === 0) dropLine(index, line);
  return touched;
};

/** Adds all lines of an event to those touched. */
export const touchEvent = (index: BoardIndex, event: string, touched: Touched): Iterable<MarketLine> => {
  const lines = index.byEvent.get(event) ?? [];
  for (const line of lines) if (!touched.has(line)) touched.set(line, []);
  return lines;
};

const upsert = (line: MarketLine, quote: Quote, touched: Touched) => {
  const offered = line.quotes.size;
  line.quotes.set(quote.key, quote);
  const prices = touched.get(line);
  if (line.quotes.size > offered) touched.set(line, undefined);
  else if (prices) prices.push(quote);
  else if (!touched.has(line)) touched.set(line, [quote]);
};

const empty = (line: MarketLine, touched: Touched) => {
  line.quotes.clear();
  touched.set(line, undefined);
};

const withdraw = ({ lines }: BoardIndex, key: QuoteKey, touched: Touched) => {
  const line = lines.get(key.slice(0, key.lastIndexOf('|', key.lastIndexOf('|') - 1)) as LineKey);
  if (line?.quotes.delete(key)) touched.set(line, undefined);
};

// A stamp covers every line of one market of one book.
const touchStamp = ({ byEvent }: BoardIndex, stamp: StampKey, touched: Touched) => {
  const family = familyOf(stamp.slice(stamp.lastIndexOf('|') + 1));
  for (const line of byEvent.get(stamp.slice(0, stamp.indexOf('|'))) ?? [])
    if (line.ladder.family === family && hasStamp(line, stamp)) touched.set(line, undefined);
};

const hasStamp = ({ quotes }: MarketLine, stamp: StampKey): boolean => {
  for (const quote of quotes.values()) if (quote.stamp === stamp) return true;
  return false;
};
