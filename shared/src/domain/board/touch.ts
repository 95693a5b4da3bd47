import { familyOf } from '../catalogue/families.js';
import type { BoardChange } from './board.js';
import { type BoardIndex, dropLine, lineOf, type MarketLine } from './board-index.js';
import { eventOfKey, marketOfStamp, type Quote, type QuoteKey, type StampKey } from './quote.js';

/** The lines that a diff touched. Each has the places of its repriced quotes, or undefined if more than prices changed. */
export type Touched = Map<MarketLine, number[] | undefined>;

/**
 * Applies a diff to an index and returns the lines it touched. Lines left without a price are included, though no longer in the index. The
 * cost depends on the diff alone. It never reads the board, so it may run before or after `applyDiff`.
 */
export const touch = (index: BoardIndex, diff: Omit<BoardChange, 'stamps'>): Touched => {
  const touched: Touched = new Map();
  for (const key of diff.removed) withdraw(index, key, touched);
  upsert(index, diff.upserts, touched);
  for (const key of diff.locked) touchStamp(index, key, touched);
  for (const key of diff.unlocked) touchStamp(index, key, touched);
  for (const { id } of diff.events) touchEvent(index, id, touched);
  for (const id of diff.gone) for (const line of touchEvent(index, id, touched)) empty(index, line, touched);
  for (const line of touched.keys()) if (line.quotes.length === 0) dropLine(index, line);
  return touched;
};

/** Adds all lines of an event to the touched ones. */
export const touchEvent = (index: BoardIndex, event: string, touched: Touched): Iterable<MarketLine> => {
  const lines = index.byEvent.get(event) ?? [];
  for (const line of lines) if (!touched.has(line)) touched.set(line, []);
  return lines;
};

const upsert = (index: BoardIndex, quotes: readonly Quote[], touched: Touched) => {
  const repriced: MarketLine[] = [];
  for (const quote of quotes) {
    const seat = index.seats.find(quote.key);
    if (seat === undefined) seatNew(index, quote, touched);
    else put(index, seat, quote, repriced, touched);
  }
  for (const line of repriced) {
    if (!touched.has(line)) touched.set(line, line.moved);
    line.moved = undefined;
  }
};

const seatNew = (index: BoardIndex, quote: Quote, touched: Touched) => {
  const line = lineOf(index, quote);
  index.seats.add(quote, line);
  touched.set(line, undefined);
};

// A price that was suspended, or that moved to another market or set of its book, must be regrouped.
const put = ({ seats }: BoardIndex, seat: number, quote: Quote, repriced: MarketLine[], touched: Touched) => {
  const line = seats.lines[seat]!;
  const place = seats.places[seat]!;
  if (seats.markets[seat] !== quote.market || seats.sets[seat] !== quote.set || quote.suspended) {
    seats.markets[seat] = quote.market;
    seats.sets[seat] = quote.set;
    touched.set(line, undefined);
  }
  line.quotes[place] = quote;
  line.prices[place] = quote.price;
  if (line.moved) line.moved.push(place);
  else {
    line.moved = [place];
    repriced.push(line);
  }
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
  const family = familyOf(marketOfStamp(stamp));
  for (const line of byEvent.get(eventOfKey(stamp)) ?? [])
    if (line.ladder.family === family && hasStamp(line, stamp)) touched.set(line, undefined);
};

const hasStamp = ({ quotes }: MarketLine, stamp: StampKey): boolean => quotes.some((quote) => quote.stamp === stamp);
