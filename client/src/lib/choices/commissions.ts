import { COMMISSION_RANGE, commissionsSchema } from '@fairline/shared/contract';
import { canonicalBook, commissionsOf } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { sharedAtom } from '../shared-atom.js';
import { USER_DATA_KEYS } from '../user-data-keys.js';
import type { InputRange } from './scanner-limits.js';

/** The allowed commissions, in percent of net winnings. */
export const COMMISSION: InputRange = { ...COMMISSION_RANGE, step: 0.1 };

/** The commission of each book on this user's net winnings, in percent by book key. Books that are missing charge none. */
export const commissionsAtom = sharedAtom<Readonly<Record<string, number>>>(
  USER_DATA_KEYS.commissions,
  commissionsSchema,
  {},
);

/** The same as a function of the book. */
export const commissionAtom = atom((get) => commissionsOf(Object.entries(get(commissionsAtom))));

/** The commissions with one book's changed. */
export const withCommission = (held: Readonly<Record<string, number>>, book: string, percent: number) => ({
  ...held,
  [canonicalBook(book)]: percent,
});
