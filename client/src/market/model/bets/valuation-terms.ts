import { amongBooks, type DevigMethodName, isDfsBook, userCommissions } from '@fairline/shared/domain';
import type { Valuation } from './bets-on.js';

/** A valuation as plain values, so that it can be sent to a worker. */
export interface ValuationTerms {
  /** The books whose prices count; null for all. */
  readonly books: readonly string[] | null;
  /** Whether pick apps are left out. */
  readonly withoutApps?: boolean;
  readonly method: DevigMethodName;
  /** The user's own, in percent of net winnings by book; books that are missing charge what they publish. */
  readonly commissions: Readonly<Record<string, number>>;
}

export const valuationOf = ({ books, withoutApps = false, method, commissions }: ValuationTerms): Valuation => ({
  books: booksIn(books ? amongBooks(books) : () => true, withoutApps),
  method,
  commission: userCommissions(Object.entries(commissions)),
});

const booksIn = (isAmong: (book: string) => boolean, withoutApps: boolean) =>
  withoutApps ? (book: string) => !isDfsBook(book) && isAmong(book) : isAmong;
