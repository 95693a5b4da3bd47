import { amongBooks, commissionsOf, type DevigMethodName } from '@fairline/shared/domain';
import type { Valuation } from './bets-on.js';

/** A valuation as plain values, so that it can be sent to a worker. */
export interface ValuationTerms {
  /** The books whose prices count; null for all. */
  readonly books: readonly string[] | null;
  readonly method: DevigMethodName;
  /** Percent of net winnings by book; books that are missing charge none. */
  readonly commissions: Readonly<Record<string, number>>;
}

export const valuationOf = ({ books, method, commissions }: ValuationTerms): Valuation => ({
  books: books ? amongBooks(books) : () => true,
  method,
  commission: Object.values(commissions).some((percent) => percent > 0)
    ? commissionsOf(Object.entries(commissions))
    : undefined,
});
