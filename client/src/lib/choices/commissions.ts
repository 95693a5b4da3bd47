import { canonicalBook, commissionsOf } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { OWN_KEYS } from '../own-keys.js';
import { sharedAtom } from '../shared-atom.js';
import type { InputRange } from './scanner-limits.js';

/** What a commission may be, in percent of net winnings. */
export const COMMISSION: InputRange = { min: 0, max: 20, step: 0.1 };

const percent = z.number().check(z.gte(COMMISSION.min), z.lte(COMMISSION.max));

/** What books keep of this user's net winnings, in percent by their keys. Those not named keep nothing. */
export const commissionsAtom = sharedAtom<Readonly<Record<string, number>>>(
  OWN_KEYS.commissions,
  z.record(z.string(), percent),
  {},
);

/** The same, asked book by book. */
export const commissionAtom = atom((get) => commissionsOf(Object.entries(get(commissionsAtom))));

/** Commissions with that of one book changed. */
export const withCommission = (held: Readonly<Record<string, number>>, book: string, percent: number) => ({
  ...held,
  [canonicalBook(book)]: percent,
});
