import { type DevigMethodName, devig } from './devig/devig.js';
import type { Odds } from './formats.js';
import { impliedTotal, type Probability } from './probability.js';
import { weightedMedian } from './weighted-median.js';

/** What the books together think of a market, and who was asked. */
export interface FairLine {
  /** The fair chance of every outcome. Sums to 1, except by worst-case. */
  readonly chances: readonly Probability[];
  readonly votes: Votes;
}

/** What each book thinks, its margin taken out, and how much that counts: column by column, book by book. */
export interface Votes {
  readonly books: readonly string[];
  readonly weights: readonly number[];
  /** For each outcome the books' chances. */
  readonly chances: readonly (readonly number[])[];
}

/** Prices in columns, one for each outcome: whose they are, what they are, and how much their books count. */
export interface PriceColumns {
  readonly books: readonly (readonly string[])[];
  /** Decimal odds. */
  readonly prices: readonly (readonly number[])[];
  readonly weights: readonly (readonly number[])[];
}

/** The books that must price every outcome before there is a fair line: moneyline, spread and total, and all the rest. */
export const LEAST_COMPLETE = { main: 4, other: 3 } as const;

/**
 * The fair line of one group: every book that prices all outcomes is de-vigged by itself, and for each outcome the weighted
 * median of their chances counts. Give the prices that may be used; pick apps weigh nothing and have no vote.
 * Undefined with fewer than `least` complete books.
 */
export const fairLine = (
  columns: PriceColumns,
  least: number,
  method: DevigMethodName = 'multiplicative',
): FairLine | undefined => {
  const { books, weights } = columns;
  for (const column of books) if (column.length < least) return undefined;
  const votes: Ballot = { books: [], weights: [], chances: books.map(() => []) };
  const offered: Odds[] = [];
  let complete = 0;
  for (let place = 0; place < books[0]!.length; place += 1) {
    const weight = weights[0]![place]!;
    if (weight === 0 || !readOffer(columns, place, offered)) continue;
    complete += 1;
    if (!castChances(votes.chances, offered, method)) continue;
    votes.books.push(books[0]![place]!);
    votes.weights.push(weight);
  }
  if (complete < least || votes.books.length === 0) return undefined;
  const chances = votes.chances.map((column) => weightedMedian(column.slice(), votes.weights.slice())!);
  return { chances: method === 'worst-case' ? chances : scaled(chances), votes };
};

interface Ballot extends Votes {
  readonly books: string[];
  readonly weights: number[];
  readonly chances: readonly number[][];
}

// Runs for every book of every market that moves, so the one list `offered` serves all books in turn.
// They mostly stand in the same order for each outcome, so the place in the first is tried first in the others.
const readOffer = ({ books, prices }: PriceColumns, place: number, offered: Odds[]): boolean => {
  const book = books[0]![place]!;
  for (let i = 0; i < books.length; i += 1) {
    const found = books[i]![place] === book ? place : books[i]!.indexOf(book);
    if (found < 0) return false;
    offered[i] = prices[i]![found] as Odds;
  }
  return true;
};

// A crossed book (its chances sum to less than 1) is scaled up; prices that a method cannot read give no vote.
const castChances = (columns: readonly number[][], offered: readonly Odds[], method: DevigMethodName): boolean => {
  const total = impliedTotal(offered);
  if (method === 'multiplicative' || total < 1) {
    for (let i = 0; i < columns.length; i += 1) columns[i]!.push(1 / offered[i]! / total);
    return true;
  }
  const devigged = devig(method, offered);
  if (typeof devigged === 'string') return false;
  for (let i = 0; i < columns.length; i += 1) columns[i]!.push(devigged.fair[i]!);
  return true;
};

const scaled = (chances: readonly number[]): Probability[] => {
  let sum = 0;
  for (const chance of chances) sum += chance;
  return chances.map((chance) => (chance / sum) as Probability);
};
