import { familyOf } from '../catalogue/families.js';
import type { BoardChange } from './board.js';
import { type BoardIndex, dropLine, lineOf, type MarketLine } from './board-index.js';
import type { Quote, QuoteKey, StampKey } from './quote.js';

/** The lines that a diff touched, each with the places of the prices that were given anew; undefined where more than prices changed. */
export type Touched = Map<MarketLine, number[] | undefined>;

/**
 * Brings an index forward with a diff and says which lines it touched; those left without any price are among them,
 * but no longer in the index. The cost is that of the diff. It asks nothing of the board, so it may run before or after `applyDiff`.
 */
export const touch = (index: BoardIndex, diff: Omit<BoardChange, 'stamps'>): Touched => {
  const touched: Touched = new Map();
  for (const key of diff.removed) withdraw(index, key, touched);
  for (const quote of diff.upserts) upsert(index, quote, touched);
  for (const key of diff.locked) touchStamp(index, key, touched);
  for (const key of diff.unlocked) touchStamp(index, key, touched);
  for (const { id } of diff.events) touchEvent(index, id, touched);
  for (const id of diff.gone) for (const line of touchEvent(index, id, touched)) empty(index, line, touched);
  for (const line of touched.keys()) if (line.quotes.length === 0) dropLine(index, line);
  return touched;
};

/** Adds all lines of an event to those touched. */
export const touchEvent = (index: BoardIndex, event: string, touched: Touched): Iterable<MarketLine> => {
  const lines = index.byEvent.get(event) ?? [];
  for (const line of lines) if (!touched.has(line)) touched.set(line, []);
  return lines;
};

const upsert = (index: BoardIndex, quote: Quote, touched: Touched) => {
  const seat = index.seats.find(quote.key);
  if (seat === undefined) {
    const line = lineOf(index, quote);
    index.seats.add(quote, line);
    touched.set(line, undefined);
    return;
  }
  const { line, place } = seat;
  line.quotes[place] = quote;
  const places = touched.get(line);
  if (places) places.push(place);
  else if (!touched.has(line)) touched.set(line, [place]);
};

const empty = ({ seats }: BoardIndex, line: MarketLine, touched: Touched) => {
  for (const { key } of line.quotes.slice()) seats.remove(key);
  touched.set(line, undefined);
};

const withdraw = ({ seats }: BoardIndex, key: QuoteKey, touched: Touched) => {
  const line = seats.remove(key);
  if (line) touched.set(line, undefined);
};

// A stamp covers every line of one market of one book.
const touchStamp = ({ byEvent }: BoardIndex, stamp: StampKey, touched: Touched) => {
  const family = familyOf(stamp.slice(stamp.lastIndexOf('|') + 1));
  for (const line of byEvent.get(stamp.slice(0, stamp.indexOf('|'))) ?? [])
    if (line.ladder.family === family && hasStamp(line, stamp)) touched.set(line, undefined);
};

const hasStamp = ({ quotes }: MarketLine, stamp: StampKey): boolean => quotes.some((quote) => quote.stamp === stamp);
