import { amongBooks, type DevigMethodName, userCommissions } from '@fairline/shared/domain';
import type { Valuation } from './bets-on.js';

/** A valuation as plain values, so that it can be sent to a worker. */
export interface ValuationTerms {
  /** The books whose prices count; null for all. */
  readonly books: readonly string[] | null;
  readonly method: DevigMethodName;
  /** The user's own, in percent of net winnings by book; books that are missing charge what they publish. */
  readonly commissions: Readonly<Record<string, number>>;
}

export const valuationOf = ({ books, method, commissions }: ValuationTerms): Valuation => ({
  books: books ? amongBooks(books) : () => true,
  method,
  commission: userCommissions(Object.entries(commissions)),
});
