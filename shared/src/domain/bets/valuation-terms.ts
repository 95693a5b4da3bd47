import { isDfsBook } from '../catalogue/sportsbooks.js';
import type { DevigMethodName } from '../odds/devig.js';
import { electorateOf, methodIn, type Sharp, usesLearned } from '../odds/sharp.js';
import { amongBooks, userCommissions } from '../odds/terms.js';
import type { LearnedLineOf } from '../opportunities/value.js';
import type { PassedWeights } from '../weights/learned-line.js';
import type { Valuation } from './bets-on.js';

/** A valuation as plain values, so that it can be sent to a worker. */
export interface ValuationTerms {
  /** The books whose prices count; null for all. */
  readonly books: readonly string[] | null;
  /** Whether pick apps are left out. */
  readonly withoutApps?: boolean;
  /** Of sports for which the sharp names none. */
  readonly method: DevigMethodName;
  readonly sharp: Sharp;
  /** The learned weights that passed. */
  readonly passed?: readonly PassedWeights[];
  /** The user's own, in percent of net winnings by book; books that are missing charge what they publish. */
  readonly commissions: Readonly<Record<string, number>>;
}

/** The valuation of some terms; `learned` makes fair lines by the learned weights that passed. */
export const valuationOf = (
  { books, withoutApps = false, method, sharp, commissions }: ValuationTerms,
  learned?: LearnedLineOf,
): Valuation => ({
  books: booksIn(books ? amongBooks(books) : () => true, withoutApps),
  methodIn: (sport) => methodIn(sharp, sport, method),
  electorate: electorateOf(sharp),
  leavesOut: sharp.leavesOut,
  learned: usesLearned(sharp) ? learned : undefined,
  commission: userCommissions(Object.entries(commissions)),
});

const booksIn = (isAmong: (book: string) => boolean, withoutApps: boolean) =>
  withoutApps ? (book: string) => !isDfsBook(book) && isAmong(book) : isAmong;
