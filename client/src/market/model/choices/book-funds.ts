import { bookFundsSchema } from '@fairline/shared/contract';
import type { BookFunds } from '@fairline/shared/domain';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';

/** What the user has at their books and what these let them stake, by the book's canonical key. A book of which all was removed stays, without limits. */
export const bookFundsAtom = sharedAtom<Readonly<Record<string, BookFunds>>>(
  USER_DATA_KEYS.bookFunds,
  bookFundsSchema,
  {},
);
