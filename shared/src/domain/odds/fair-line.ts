import { CollectedVotes } from './collected-votes.js';
import type { DevigMethodName } from './devig/devig.js';
import type { Probability } from './probability.js';
import type { Voters } from './voters.js';

/** The fair chances of a market, and the votes they come from. */
export interface FairLine {
  /** The fair chance of every outcome. They sum to 1, except with worst-case. */
  readonly chances: readonly Probability[];
  readonly votes: Votes;
}

/** Each book's fair chances and weight, column by column. All lists are in the same order of books. */
export interface Votes {
  readonly books: readonly string[];
  readonly weights: readonly number[];
  /** The books' chances, one list for each outcome. */
  readonly chances: readonly (readonly number[])[];
}

/** How many books must have a vote before there is a fair line: `main` for moneyline, spread and total, `other` for the rest. */
export const LEAST_COMPLETE = { main: 4, other: 3 } as const;

/**
 * The fair line of one market: each book that prices every outcome is de-vigged on its own, and each outcome gets the weighted median of
 * the books' chances, scaled to sum to 1. `prices` are decimal odds that the voters' `places` point into. Undefined with fewer than `least`
 * votes: a book whose prices the method refuses does not count. Source: design "The maths" section 2.
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

/** The fair chances without the votes. */
export const fairChances = (
  voters: Voters,
  prices: readonly number[],
  least: number,
  method: DevigMethodName = 'multiplicative',
): readonly Probability[] | undefined => {
  if (voters.books.length < least) return undefined;
  VOTES.collect(voters, prices, method);
  if (VOTES.count < Math.max(least, 1)) return undefined;
  const chances: Probability[] = [];
  for (let outcome = 0; outcome < voters.ways; outcome += 1) chances.push(VOTES.medianOf(outcome));
  return method === 'worst-case' ? chances : scaled(chances);
};

const VOTES = new CollectedVotes();

const votesOf = ({ ways }: Voters): Votes => ({
  books: VOTES.books.slice(0, VOTES.count),
  weights: VOTES.weights.slice(0, VOTES.count),
  chances: VOTES.chances.slice(0, ways).map((column) => column.slice(0, VOTES.count)),
});

const scaled = (chances: Probability[]): Probability[] => {
  let sum = 0;
  for (const chance of chances) sum += chance;
  for (let i = 0; i < chances.length; i += 1) chances[i] = (chances[i]! / sum) as Probability;
  return chances;
};
