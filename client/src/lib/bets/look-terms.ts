import { amongBooks, type DevigMethodName } from '@fairline/shared/domain';
import type { Look } from './bets-on.js';

/** A look as plain values, so that it can be sent to a worker. */
export interface LookTerms {
  /** The books whose prices count; null for all. */
  readonly books: readonly string[] | null;
  readonly method: DevigMethodName;
}

export const lookOf = ({ books, method }: LookTerms): Look => ({
  books: books ? amongBooks(books) : () => true,
  method,
});
