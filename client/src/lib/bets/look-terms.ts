import { amongBooks, type DevigMethodName } from '@fairline/shared/domain';
import type { Look } from './bets-on.js';

/** A look at the boards in words, so that it can be told to others. */
export interface LookTerms {
  /** The books whose prices count; null for all of them. */
  readonly books: readonly string[] | null;
  readonly method: DevigMethodName;
}

export const lookOf = ({ books, method }: LookTerms): Look => ({
  books: books ? amongBooks(books) : () => true,
  method,
});
