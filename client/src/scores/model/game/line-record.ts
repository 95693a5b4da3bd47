import { fromAmerican, type Odds } from '@fairline/shared/domain';
import { bisector } from 'd3-array';
import type { OddsHistoryRow } from './read-odds-history.js';

/** A price for an outcome from a time on; undefined once the book no longer offers one. */
export interface Move {
  readonly at: number;
  readonly price: Odds | undefined;
  readonly point: number | undefined;
}

/** How one book's price of one outcome moved, oldest first. */
export interface BookLine {
  readonly book: string;
  readonly title: string;
  readonly moves: Move[];
}

/** The lines of one outcome, by book. */
export type OutcomeLines = Map<string, BookLine>;

/** How the prices of a game moved, by market and outcome. It grows while a user watches it. */
export type LineRecord = Map<string, Map<string, OutcomeLines>>;

/** Builds a record from stored rows. */
export const recordOf = (rows: readonly OddsHistoryRow[]): LineRecord => {
  const record: LineRecord = new Map();
  for (const row of [...rows].sort((a, b) => a.lastUpdate - b.lastUpdate)) noteRow(record, row);
  return record;
};

/** Identifies one line in a record. */
export type LinePlace = Pick<OddsHistoryRow, 'marketKey' | 'outcomeName' | 'bookmakerKey' | 'bookmakerTitle'>;

/** Appends a price to its line. Returns whether it changed anything. */
export const noteRow = (
  record: LineRecord,
  { price: american, point, lastUpdate: at, ...place }: OddsHistoryRow,
): boolean => {
  const price = american === null ? undefined : priceOf(american);
  if (american !== null && price === undefined) return false;
  return noteMove(record, place, { at, price, point });
};

/** The same for decimal odds. */
export const noteMove = (record: LineRecord, place: LinePlace, move: Move): boolean => {
  const { marketKey, outcomeName, bookmakerKey: book, bookmakerTitle: title } = place;
  const known = record.get(marketKey)?.get(outcomeName)?.get(book);
  if (!known && move.price === undefined) return false; // a line starts with a price
  const markets = inside(record, marketKey, () => new Map<string, OutcomeLines>());
  const lines = inside(markets, outcomeName, () => new Map<string, BookLine>());
  return append(inside(lines, book, () => ({ book, title, moves: [] })).moves, move);
};

// When a book moves to a new point, it withdraws the old one: the line goes on and does not end.
const append = (moves: Move[], move: Move): boolean => {
  const last = moves.at(-1);
  if (!last) return moves.push(move) > 0;
  if (move.price === undefined && (last.price === undefined || last.point !== move.point)) return false;
  if (last.price === move.price && last.point === move.point) return false;
  if (move.at <= last.at) moves[moves.length - 1] = { ...move, at: last.at };
  else moves.push(move);
  return true;
};

/** The move in effect at a time; undefined before the line starts. */
export const moveAt = (moves: readonly Move[], at: number): Move | undefined => moves[after(moves, at) - 1];

const { right: after } = bisector<Move, number>(({ at }) => at);

// American odds never lie between -100 and +100.
const priceOf = (american: number): Odds | undefined =>
  Math.abs(american) >= 100 ? fromAmerican(american) : undefined;

const inside = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};
