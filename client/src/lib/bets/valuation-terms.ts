import { amongBooks, type DevigMethodName } from '@fairline/shared/domain';
import type { Valuation } from './bets-on.js';

/** A valuation as plain values, so that it can be sent to a worker. */
export interface ValuationTerms {
  /** The books whose prices count; null for all. */
  readonly books: readonly string[] | null;
  readonly method: DevigMethodName;
}

export const valuationOf = ({ books, method }: ValuationTerms): Valuation => ({
  books: books ? amongBooks(books) : () => true,
  method,
});
