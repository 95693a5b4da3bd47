import { bookWeight } from './book-weights.js';
import { type DevigMethodName, devig } from './devig/devig.js';
import { multiplicative } from './devig/multiplicative.js';
import type { Odds } from './formats.js';
import { impliedTotal, type Probability } from './probability.js';
import { weightedMedian } from './weighted-median.js';

/** What the books together think of a market, and who was asked. */
export interface FairLine {
  /** The fair chance of every outcome. Sums to 1, except by worst-case. */
  readonly chances: readonly Probability[];
  readonly votes: readonly Vote[];
}

/** What one book thinks, its margin taken out, and how much that counts. */
export interface Vote {
  readonly book: string;
  readonly weight: number;
  readonly chances: readonly Probability[];
}

/** A price of a book. */
interface Priced {
  readonly book: string;
  readonly price: Odds;
}

/** The books that must price every outcome before there is a fair line: moneyline, spread and total, and all the rest. */
export const LEAST_COMPLETE = { main: 4, other: 3 } as const;

/**
 * The fair line of one group: every book that prices all outcomes is de-vigged by itself, and for each outcome the weighted
 * median of their chances counts. `prices` holds, for each outcome, the prices that may be used; pick apps have no vote.
 * Undefined with fewer than `least` books.
 */
export const fairLine = (
  prices: readonly (readonly Priced[])[],
  least: number,
  method: DevigMethodName = 'multiplicative',
): FairLine | undefined => {
  if (prices.some((of) => of.length < least)) return undefined;
  const complete = completeBooks(prices);
  if (complete.length < least) return undefined;
  const votes = complete.flatMap((offer) => voteOf(offer, method));
  const medians = prices.map((_, outcome) => medianOf(votes, outcome));
  if (!medians.every((chance) => chance !== undefined)) return undefined;
  return { chances: method === 'worst-case' ? medians : scaled(medians), votes };
};

interface Offer {
  readonly book: string;
  readonly weight: number;
  readonly prices: readonly Odds[];
}

const completeBooks = (prices: readonly (readonly Priced[])[]): Offer[] => {
  const complete: Offer[] = [];
  for (const [i, { book }] of prices[0]!.entries()) {
    const weight = bookWeight(book);
    if (weight === 0) continue;
    const offered = pricesOf(prices, book, i);
    if (offered) complete.push({ book, weight, prices: offered });
  }
  return complete;
};

// Books mostly stand in the same order for each outcome, so the place in the first is tried first in the others.
const pricesOf = (prices: readonly (readonly Priced[])[], book: string, place: number): Odds[] | undefined => {
  const offered: Odds[] = [];
  for (const of of prices) {
    const found = of[place]?.book === book ? of[place] : of.find((priced) => priced.book === book);
    if (!found) return undefined;
    offered.push(found.price);
  }
  return offered;
};

// A crossed book (its chances sum to less than 1) is scaled up; prices that a method cannot read have no vote.
const voteOf = ({ book, weight, prices }: Offer, method: DevigMethodName): readonly Vote[] => {
  if (impliedTotal(prices) < 1)
    return [{ book, weight, chances: multiplicative(prices.map((price) => 1 / price)) as Probability[] }];
  const devigged = devig(method, prices);
  return typeof devigged === 'string' ? [] : [{ book, weight, chances: devigged.fair }];
};

const medianOf = (votes: readonly Vote[], outcome: number): Probability | undefined =>
  weightedMedian(
    votes.map(({ chances }) => chances[outcome]!),
    votes.map(({ weight }) => weight),
  );

const scaled = (chances: readonly Probability[]): Probability[] => {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => (chance / sum) as Probability);
};
