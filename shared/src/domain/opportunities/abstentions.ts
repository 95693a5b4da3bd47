import { isLongShot } from '../board/freshness.js';
import type { Quote, StampKey } from '../board/quote.js';
import { isStateListing } from '../catalogue/sportsbooks.js';
import { bookWeight } from '../odds/book-weights.js';
import type { Group } from './groups.js';

/** A book that prices a market line but has no vote on it. */
export interface Abstention {
  readonly book: string;
  readonly why: WhyNoVote;
  readonly quotes: readonly Quote[];
}

/**
 * Why a book has no vote: it is a pick app; it lists other outcomes; one of its prices is suspended, too old or too long; it does not price
 * every outcome; or the method gives its prices a chance outside 0..1. No book is excluded for prices far from the others: a median does
 * not need that.
 */
export type WhyNoVote =
  | 'pick-app'
  | 'state-listing'
  | 'other-outcomes'
  | 'suspended'
  | 'too-old'
  | 'too-long'
  | 'incomplete'
  | 'no-chance';

/** The books on a group's line that are not voters, each with the first reason that holds. */
export const abstentionsOf = (
  group: Group,
  locked: ReadonlySet<StampKey>,
  voters: ReadonlySet<string>,
): Abstention[] => {
  const books = new Map<string, Quote[]>();
  for (const quote of group.line.quotes) {
    if (voters.has(quote.book)) continue;
    const quotes = books.get(quote.book);
    if (quotes) quotes.push(quote);
    else books.set(quote.book, [quote]);
  }
  return Array.from(books, ([book, quotes]) => ({ book, quotes, why: whyNot(group, book, quotes, locked) }));
};

const whyNot = (group: Group, book: string, quotes: readonly Quote[], locked: ReadonlySet<StampKey>): WhyNoVote => {
  if (isStateListing(book)) return 'state-listing';
  if (bookWeight(book) === 0) return 'pick-app';
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
