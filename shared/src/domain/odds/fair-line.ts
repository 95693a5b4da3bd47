import { Ballot } from './ballot.js';
import type { DevigMethodName } from './devig/devig.js';
import type { Probability } from './probability.js';
import type { Voters } from './voters.js';

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

/** The books that must price every outcome before there is a fair line: moneyline, spread and total, and all the rest. */
export const LEAST_COMPLETE = { main: 4, other: 3 } as const;

/**
 * The fair line of one market: every book that prices all outcomes is de-vigged by itself, and for each outcome the weighted
 * median of their chances counts. `prices` are decimal odds, in which the voters have their places: prices that may be used.
 * Undefined with fewer than `least` voters.
 */
export const fairLine = (
  voters: Voters,
  prices: readonly number[],
  least: number,
  method?: DevigMethodName,
): FairLine | undefined => {
  const chances = fairChances(voters, prices, least, method);
  return chances && { chances, votes: votesOf(voters) };
};

/** The fair chances alone, for those who do not ask who thinks what. */
export const fairChances = (
  voters: Voters,
  prices: readonly number[],
  least: number,
  method: DevigMethodName = 'multiplicative',
): readonly Probability[] | undefined => {
  if (voters.books.length < least) return undefined;
  BALLOT.cast(voters, prices, method);
  if (BALLOT.count === 0) return undefined;
  const chances: Probability[] = [];
  for (let outcome = 0; outcome < voters.ways; outcome += 1) chances.push(BALLOT.medianOf(outcome));
  return method === 'worst-case' ? chances : scaled(chances);
};

const BALLOT = new Ballot();

const votesOf = ({ ways }: Voters): Votes => ({
  books: BALLOT.books.slice(0, BALLOT.count),
  weights: BALLOT.weights.slice(0, BALLOT.count),
  chances: BALLOT.chances.slice(0, ways).map((column) => column.slice(0, BALLOT.count)),
});

const scaled = (chances: Probability[]): Probability[] => {
  let sum = 0;
  for (const chance of chances) sum += chance;
  for (let i = 0; i < chances.length; i += 1) chances[i] = (chances[i]! / sum) as Probability;
  return chances;
};
