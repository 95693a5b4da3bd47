import type { Quote, StampKey } from '../board/quote.js';
import { DEVIG_METHODS, type DevigMethodName } from '../odds/devig.js';
import { type FairLine, fairLine } from '../odds/fair-line.js';
import type { Odds } from '../odds/formats.js';
import { impliedTotal, type Probability } from '../odds/probability.js';
import { devigTerm } from '../odds/term.js';
import { weightedMedian } from '../odds/weighted-median.js';
import { type Abstention, abstentionsOf } from './abstentions.js';
import type { Group } from './groups.js';
import { fairLineOf, leastComplete } from './value.js';

/** How the fair line of a group was computed: everything needed to compute it again. */
export interface Explanation {
  readonly method: DevigMethodName;
  /** Every way the market can end. The lists below are in this order. */
  readonly outcomes: readonly string[];
  readonly votes: readonly Vote[];
  readonly abstentions: readonly Abstention[];
  /** How many books must price every outcome; undefined for a market that never has a fair line. */
  readonly least: number | undefined;
  /** The weighted median of the votes on each outcome, before scaling to a sum of 1. */
  readonly medians: readonly number[];
  /** The fair chance of each outcome; undefined with too few books. */
  readonly fair: readonly Probability[] | undefined;
  /** The fair chances by each method from the same prices; undefined where a method gives none. */
  readonly methods: readonly { readonly name: DevigMethodName; readonly fair: readonly Probability[] | undefined }[];
}

/** One book's fair chances. */
export interface Vote {
  readonly book: string;
  readonly weight: number;
  readonly quotes: readonly Quote[];
  readonly chances: readonly number[];
  /** The sum of its implied probabilities: exceeds 1 by its margin. */
  readonly total: number;
  /** The parameter with which the method removed the margin: see `devigTerm`. */
  readonly term: number | undefined;
  /** Whether the sum is below 1. Then its implied probabilities are scaled to sum to 1, whatever the method. */
  readonly isCrossed: boolean;
}

/** Explains the fair line of a group by one method, with `outcome` listed first. */
export const explain = (
  group: Group,
  locked: ReadonlySet<StampKey>,
  outcome: string,
  method: DevigMethodName,
): Explanation => {
  const outcomes = [outcome, ...group.outcomes.filter((other) => other !== outcome)];
  const order = outcomes.map((each) => group.outcomes.indexOf(each));
  const inOrder = (line: FairLine | undefined) => line && order.map((place) => line.chances[place]!);
  // Votes are shown even when there are too few for a fair line.
  const votes = votesIn(group, fairLine(group.voters, group.line.prices, 1, method), order, method);
  return {
    method,
    outcomes,
    votes,
    abstentions: abstentionsOf(group, locked, new Set(votes.map(({ book }) => book))),
    least: leastComplete(group),
    medians: votes.length === 0 ? [] : outcomes.map((_, i) => medianOf(votes, i)),
    fair: inOrder(fairLineOf(group, method)),
    methods: DEVIG_METHODS.map(({ name }) => ({ name, fair: inOrder(fairLineOf(group, name)) })),
  };
};

const votesIn = (
  { voters, line: { quotes } }: Group,
  counted: FairLine | undefined,
  order: readonly number[],
  method: DevigMethodName,
): Vote[] =>
  (counted?.votes.books ?? []).map((book, i) => {
    const from = voters.books.indexOf(book) * voters.ways;
    const own = order.map((place) => quotes[voters.places[from + place]!]!);
    const prices = own.map(({ price }): Odds => price);
    const chances = order.map((place) => counted!.votes.chances[place]![i]!);
    const total = impliedTotal(prices);
    const isCrossed = total < 1;
    const term = devigTerm(isCrossed ? 'multiplicative' : method, prices, chances);
    return { book, weight: counted!.votes.weights[i]!, quotes: own, chances, total, term, isCrossed };
  });

const medianOf = (votes: readonly Vote[], place: number): number =>
  weightedMedian(
    votes.map(({ chances }) => chances[place]!),
    votes.map(({ weight }) => weight),
  )!;
