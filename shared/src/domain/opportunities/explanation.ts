import { isLongShot } from '../board/freshness.js';
import type { Quote, StampKey } from '../board/quote.js';
import { isStateListing } from '../catalogue/sportsbooks.js';
import { DEVIG_METHODS, type DevigMethodName } from '../odds/devig.js';
import { type FairLine, fairLine, type Judge } from '../odds/fair-line.js';
import type { Odds } from '../odds/formats.js';
import { impliedTotal, type Probability } from '../odds/probability.js';
import { devigTerm } from '../odds/term.js';
import { bookWeight } from '../odds/voters.js';
import { weightedMedian } from '../odds/weighted-median.js';
import type { Group } from './groups.js';
import { judgeIn, type LearnedLine } from './value.js';

/** How the fair line of a group was computed: everything needed to compute it again. */
export interface Explanation {
  readonly method: DevigMethodName;
  /** Every way the market can end. The lists below are in this order. */
  readonly outcomes: readonly string[];
  readonly votes: readonly Vote[];
  readonly abstentions: readonly Abstention[];
  /** The book whose price is judged, if it prices every outcome and has no vote for that reason. */
  readonly judged: string | undefined;
  /** How many books must price every outcome, the judged one included; undefined for a market that never has a fair line. */
  readonly least: number | undefined;
  /** The distance from the start whose learned weights the votes have; then `medians` are weighted geometric means. */
  readonly learnedAt: string | undefined;
  /** The weighted median of the votes on each outcome, before scaling to a sum of 1. */
  readonly medians: readonly number[];
  /** The fair chance of each outcome; undefined with too few books. */
  readonly fair: readonly Probability[] | undefined;
  /** The fair chance of the first outcome that another book's price of it is judged by. */
  readonly fairFor: (book: string) => Probability | undefined;
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

/**
 * Explains the fair line of a group by one method, with `outcome` listed first: the line that the price of `judged` is judged by, if a
 * book's is. With `leavesOut` that book has no vote in it.
 */
export const explain = (
  group: Group,
  locked: ReadonlySet<StampKey>,
  outcome: string,
  how: {
    method: DevigMethodName;
    leavesOut: boolean;
    judged: string | undefined;
    /** The line by learned weights, if the price is judged by it. */
    learned?: LearnedLine | undefined;
  },
): Explanation => {
  const { method, leavesOut, judged, learned } = how;
  const outcomes = [outcome, ...group.outcomes.filter((other) => other !== outcome)];
  const order = outcomes.map((each) => group.outcomes.indexOf(each));
  const judgeBy = (name: DevigMethodName) =>
    learned && name === method ? learned.judge : judgeIn(group, name, leavesOut);
  const judge = judgeBy(method);
  // Votes are shown even when there are too few for a fair line.
  const counted = fairLine(group.voters, group.line.prices, 1, method);
  const all = votesIn(group, counted, order, method).map((vote, i) => ({
    ...vote,
    weight: learned?.weights[i] ?? vote.weight,
  }));
  const without = leavesOut && judged !== undefined && group.voters.books.includes(judged) ? judged : undefined;
  const votes = all.filter(({ book }) => book !== without);
  return {
    method,
    outcomes,
    votes,
    abstentions: abstentionsOf(group, locked, new Set(votes.map(({ book }) => book)), without),
    judged: without,
    least: group.least,
    learnedAt: learned?.hours,
    medians: votes.length === 0 ? [] : outcomes.map((_, i) => (learned ? meanOf : medianOf)(votes, i)),
    fair: inOrder(judge(judged), order),
    fairFor: (book) => judge(book)?.[order[0]!],
    methods: DEVIG_METHODS.map(({ name }) => ({ name, fair: inOrder(judgeBy(name)(judged), order) })),
  };
};

const inOrder = (chances: ReturnType<Judge>, order: readonly number[]) =>
  chances && order.map((place) => chances[place]!);

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

// The logarithmic pool before scaling.
const meanOf = (votes: readonly Vote[], place: number): number => {
  const total = votes.reduce((sum, { weight }) => sum + weight, 0);
  return Math.exp(votes.reduce((sum, { weight, chances }) => sum + weight * Math.log(chances[place]!), 0) / total);
};

/** A book that prices a market line but has no vote on it. */
interface Abstention {
  readonly book: string;
  readonly why: WhyNoVote;
  readonly quotes: readonly Quote[];
}

/**
 * Why a book has no vote: its price is the one that is judged; it is none of the user's references; it is a pick app; it lists other outcomes; one of its prices is suspended, too old or too long; it does not price
 * every outcome; or the method gives its prices a chance outside 0..1. No book is excluded for prices far from the others: a median does
 * not need that.
 */
export type WhyNoVote =
  | 'judged'
  | 'no-reference'
  | 'pick-app'
  | 'state-listing'
  | 'other-outcomes'
  | 'suspended'
  | 'too-old'
  | 'too-long'
  | 'incomplete'
  | 'no-chance';

/** The books on a group's line that are not voters, each with the first reason that holds. */
const abstentionsOf = (
  group: Group,
  locked: ReadonlySet<StampKey>,
  voters: ReadonlySet<string>,
  judged: string | undefined,
): Abstention[] => {
  const books = new Map<string, Quote[]>();
  for (const quote of group.line.quotes) {
    if (voters.has(quote.book)) continue;
    const quotes = books.get(quote.book);
    if (quotes) quotes.push(quote);
    else books.set(quote.book, [quote]);
  }
  return Array.from(books, ([book, quotes]) => ({
    book,
    quotes,
    why: book === judged ? 'judged' : whyNot(group, book, quotes, locked),
  }));
};

const whyNot = (group: Group, book: string, quotes: readonly Quote[], locked: ReadonlySet<StampKey>): WhyNoVote => {
  if (isStateListing(book)) return 'state-listing';
  if (bookWeight(book) === 0) return 'pick-app';
  if (group.weightOf(book) === 0) return 'no-reference';
  const own = quotes.filter(({ outcome }) => group.outcomes.includes(outcome));
  if (own.length === 0 || own.some(({ set }) => isAnotherSet(group, set))) return 'other-outcomes';
  if (own.some(({ suspended }) => suspended)) return 'suspended';
  if (own.some(({ stamp }) => locked.has(stamp))) return 'too-old';
  if (own.some(({ price }) => isLongShot(price))) return 'too-long';
  // Without a price on the other side there is no margin to remove.
  const isWhole =
    group.outcomes.length > 1 && group.outcomes.every((name) => own.some(({ outcome }) => outcome === name));
  return isWhole ? 'no-chance' : 'incomplete';
};

// A book that lists a single outcome joins any set; spreads and Over/Under always have two outcomes.
const isAnotherSet = ({ line, set }: Group, own: string): boolean =>
  line.ladder.shape === undefined && own.includes(',') && own !== set;
