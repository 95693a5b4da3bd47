import { isDfsBook, isStateListing } from '../catalogue/sportsbooks.js';
import { BOOK_WEIGHTS } from './book-weights.table.js';

/**
 * The books that price every outcome of a market, and the places of their prices in a list of offers. Pick apps and one state's listing
 * of a book have no vote.
 */
export interface Voters {
  readonly books: readonly string[];
  /** The weight of each book's vote. */
  readonly weights: readonly number[];
  /** The number of outcomes. */
  readonly ways: number;
  /** The places of the prices: book after book, one for each outcome. */
  readonly places: readonly number[];
  /** The votes by chance, as they were sorted last time. Prices move little between polls, so sorting them again costs little. */
  readonly order: number[];
}

/** Finds the voters of a market. `columns` lists for each outcome the places of its usable offers; a book of weight 0 has no vote. */
export const votersAmong = (
  offers: readonly { readonly book: string }[],
  columns: readonly (readonly number[])[],
  weightOf: (book: string) => number = bookWeight,
): Voters => {
  const voters = {
    books: [] as string[],
    weights: [] as number[],
    ways: columns.length,
    places: [] as number[],
    order: [] as number[],
  };
  for (const [row, first] of columns[0]!.entries()) {
    const { book } = offers[first]!;
    const weight = weightOf(book);
    const isOf = (place: number | undefined) => place !== undefined && offers[place]!.book === book;
    // Most books stand in the same row of every column, so that row is tried first.
    const places = columns.map((column) => (isOf(column[row]) ? column[row] : column.find(isOf)));
    if (weight === 0 || !isWhole(places)) continue;
    voters.books.push(book);
    voters.weights.push(weight);
    voters.places.push(...places);
  }
  return voters;
};

const isWhole = (places: readonly (number | undefined)[]): places is readonly number[] => !places.includes(undefined);

/** The weight of a book's vote in a fair line: 3 for the sharpest, 1 for an unknown book, 0 for pick apps and for one state's listing of a book. */
export const bookWeight = (key: string): number => KNOWN.get(key) ?? learn(key);

// Cached: the weight is looked up for every price of every market that moves, and there are few books.
const KNOWN = new Map<string, number>();

const learn = (key: string): number => {
  const weight = isDfsBook(key) || isStateListing(key) ? 0 : (BOOK_WEIGHTS.get(key) ?? 1);
  KNOWN.set(key, weight);
  return weight;
};
