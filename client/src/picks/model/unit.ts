import { unitCents } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { chosenBankrollAtom } from '../../market/model/choices/betting-terms.js';
import { sharedAtom } from '../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';

/** The largest unit, in dollars. */
export const MOST_UNIT = 1_000_000;

const amount = z.number().check(z.positive(), z.maximum(MOST_UNIT));

/** What the user counts as one unit, in dollars; null if they did not say. */
export const ownUnitAtom = sharedAtom<number | null>(USER_DATA_KEYS.unit, z.nullable(amount), null);

/** The user's unit in cents: their own, else 1 % of the bankroll they saved; undefined with neither. */
export const unitAtom = atom((get) => unitCents(get(ownUnitAtom), get(chosenBankrollAtom)));
