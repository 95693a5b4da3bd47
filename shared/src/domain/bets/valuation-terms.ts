import { isDfsBook } from '../catalogue/sportsbooks.js';
import type { DevigMethodName } from '../odds/devig.js';
import { electorateOf, methodIn, type Sharp } from '../odds/sharp.js';
import { amongBooks, userCommissions } from '../odds/terms.js';
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
  /** The user's own, in percent of net winnings by book; books that are missing charge what they publish. */
  readonly commissions: Readonly<Record<string, number>>;
}

export const valuationOf = ({ books, withoutApps = false, method, sharp, commissions }: ValuationTerms): Valuation => ({
  books: booksIn(books ? amongBooks(books) : () => true, withoutApps),
  methodIn: (sport) => methodIn(sharp, sport, method),
  electorate: electorateOf(sharp),
  leavesOut: sharp.leavesOut,
  commission: userCommissions(Object.entries(commissions)),
});

const booksIn = (isAmong: (book: string) => boolean, withoutApps: boolean) =>
  withoutApps ? (book: string) => !isDfsBook(book) && isAmong(book) : isAmong;
