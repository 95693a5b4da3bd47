import { COMMISSION_RANGE, commissionsSchema } from '@fairline/shared/contract';
import { canonicalBook, userCommissions } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';
import type { InputRange } from './scanner-limits.js';

/** The allowed commissions, in percent of net winnings. */
export const COMMISSION: InputRange = { ...COMMISSION_RANGE, step: 0.1 };

/** What the user entered as the commission of a book on net winnings, in percent by book key, 0 too. Missing books charge what they publish. */
export const commissionsAtom = sharedAtom<Readonly<Record<string, number>>>(
  USER_DATA_KEYS.commissions,
  commissionsSchema,
  {},
);

/** What each book keeps of this user's net winnings, in percent. */
export const commissionAtom = atom((get) => userCommissions(Object.entries(get(commissionsAtom))));

/** The commissions with one book's changed. */
export const withCommission = (held: Readonly<Record<string, number>>, book: string, percent: number) => ({
  ...held,
  [canonicalBook(book)]: percent,
});
