import { COMMISSION_RANGE, commissionsSchema } from '@fairline/shared/contract';
import { canonicalBook, commissionsOf } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { OWN_KEYS } from '../own-keys.js';
import { sharedAtom } from '../shared-atom.js';
import type { InputRange } from './scanner-limits.js';

/** What a commission may be, in percent of net winnings. */
export const COMMISSION: InputRange = { ...COMMISSION_RANGE, step: 0.1 };

/** What books keep of this user's net winnings, in percent by their keys. Those not named keep nothing. None for one who never chose. */
export const commissionsAtom = sharedAtom<Readonly<Record<string, number>>>(
  OWN_KEYS.commissions,
  commissionsSchema,
  {},
);

/** The same, asked book by book. */
export const commissionAtom = atom((get) => commissionsOf(Object.entries(get(commissionsAtom))));

/** Commissions with that of one book changed. */
export const withCommission = (held: Readonly<Record<string, number>>, book: string, percent: number) => ({
  ...held,
  [canonicalBook(book)]: percent,
});
