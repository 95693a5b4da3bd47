import { type DevigMethodName, devig } from './devig.js';
import type { Odds } from './formats.js';
import { type Probability } from './probability.js';
import { type Voters } from './voters.js';
import { medianAlong, weightedMedian } from './weighted-median.js';

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

/**
 * What the prices of a book are judged by: the fair chances by the votes of all other books, since a book that votes on its own price
 * pulls the line towards it. Of a book without a vote, or of none: the fair chances by all votes.
 */
export type Judge = (book?: string) => readonly Probability[] | undefined;

/**
 * The judge of a market's prices. A judged book that prices every outcome counts towards `least`, whatever its prices; one other vote
 * there must be.
 */
export const judgeOf = (
  voters: Voters,
  prices: readonly number[],
  least: number,
  method: DevigMethodName = 'multiplicative',
): Judge => {
  if (voters.books.length < least) return NO_JUDGE;
  VOTES.collect(voters, prices, method);
  const { count } = VOTES;
  const [books, weights] = [VOTES.books.slice(0, count), VOTES.weights.slice(0, count)];
  const columns = Array.from({ length: voters.ways }, (_, outcome) => VOTES.columnOf(outcome));
  return (book) => {
    const own = book === undefined ? -1 : books.indexOf(book);
    const others = own === -1 ? count : count - 1;
    const isCounted = book !== undefined && (own !== -1 || voters.books.includes(book));
    if (others === 0 || others + (isCounted ? 1 : 0) < least) return undefined;
    const chances = columns.map(({ order, votes }) => medianAlong(order, votes, weights, count, own)!);
    return method === 'worst-case' ? chances : scaled(chances);
  };
};

const NO_JUDGE: Judge = () => undefined;

/**
 * Collects each book's fair chances for one market. It runs for every line on which a price moves, so its lists are reused: only the first
 * `count` entries of each are valid.
 */
class CollectedVotes {
  readonly books: string[] = [];
  readonly weights: number[] = [];
  /** The books' chances, one list for each outcome. */
  readonly chances: number[][] = [];
  count = 0;
  /** The votes by chance of the outcome looked at last: the voters' own list. */
  private order: number[] = [];

  /** `prices` are decimal odds; the voters' `places` point into them. */
  collect(voters: Voters, prices: readonly number[], method: DevigMethodName): void {
    while (this.chances.length < voters.ways) this.chances.push([]);
    this.count = 0;
    for (let voter = 0; voter < voters.books.length; voter += 1) {
      if (!this.addVote(voters, voter, prices, method)) continue;
      this.books[this.count] = voters.books[voter]!;
      this.weights[this.count] = voters.weights[voter]!;
      this.count += 1;
    }
    this.order = voters.order;
    if (this.order.length !== this.count) restart(this.order, this.count);
  }

  /**
   * The weighted median of the votes on one outcome; ask for the outcomes in turn. Where two exist, what is likely for one is unlikely for
   * the other, so the order of the last one is reversed.
   */
  medianOf(outcome: number): Probability {
    const { chances, weights, order, count } = this;
    reverse(order, count);
    return weightedMedian(chances[outcome]!, weights, order, count)!;
  }

  /** A copy of the votes on one outcome, and their order by chance; ask for the outcomes in turn. */
  columnOf(outcome: number): { readonly votes: readonly number[]; readonly order: readonly number[] } {
    this.medianOf(outcome);
    return { votes: this.chances[outcome]!.slice(0, this.count), order: this.order.slice(0, this.count) };
  }

  // The chances of a crossed book (their sum is below 1) are scaled up. A book whose prices the method cannot read has no vote.
  private addVote({ ways, places }: Voters, voter: number, prices: readonly number[], method: DevigMethodName) {
    const { chances, count } = this;
    const from = voter * ways;
    let total = 0;
    for (let i = 0; i < ways; i += 1) {
      const implied = 1 / prices[places[from + i]!]!;
      chances[i]![count] = implied;
      total += implied;
    }
    if (method === 'multiplicative' || total < 1) {
      for (let i = 0; i < ways; i += 1) chances[i]![count]! /= total;
      return true;
    }
    const devigged = devig(
      method,
      places.slice(from, from + ways).map((place) => prices[place] as Odds),
    );
    if (typeof devigged === 'string') return false;
    for (let i = 0; i < ways; i += 1) chances[i]![count] = devigged.fair[i]!;
    return true;
  }
}

// After another number of votes the old order means nothing.
const restart = (order: number[], count: number) => {
  order.length = 0;
  for (let vote = 0; vote < count; vote += 1) order.push(vote);
};

const reverse = (list: number[], count: number) => {
  for (let low = 0, high = count - 1; low < high; low += 1, high -= 1)
    [list[low], list[high]] = [list[high]!, list[low]!];
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
