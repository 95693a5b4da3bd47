import { bookWeight } from './book-weights.js';

/** The books that price every outcome of a market, and where in a list of prices theirs stand. Pick apps have no vote. */
export interface Voters {
  readonly books: readonly string[];
  /** How much each book's opinion counts. */
  readonly weights: readonly number[];
  /** How many ways the market can end. */
  readonly ways: number;
  /** Book by book the places of its prices, one for each outcome. */
  readonly places: readonly number[];
}

/** The voters of a market: `columns` says for each outcome where among the offers those stand that may be used. */
export const votersAmong = (
  offers: readonly { readonly book: string }[],
  columns: readonly (readonly number[])[],
): Voters => {
  const voters = { books: [] as string[], weights: [] as number[], ways: columns.length, places: [] as number[] };
  for (const [row, first] of columns[0]!.entries()) {
    const { book } = offers[first]!;
    const weight = bookWeight(book);
    const isOf = (place: number | undefined) => place !== undefined && offers[place]!.book === book;
    // Books mostly stand in the same order for each outcome, so the row in the first is tried first in the others.
    const places = columns.map((column) => (isOf(column[row]) ? column[row] : column.find(isOf)));
    if (weight === 0 || !isWhole(places)) continue;
    voters.books.push(book);
    voters.weights.push(weight);
    voters.places.push(...places);
  }
  return voters;
};

const isWhole = (places: readonly (number | undefined)[]): places is readonly number[] => !places.includes(undefined);
