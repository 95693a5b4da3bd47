import { bettorStateSchema } from '@fairline/shared/contract';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';

/** The US state the user chose, or '' for none; null if they never did. */
export const chosenStateAtom = sharedAtom<string | null>(USER_DATA_KEYS.state, z.nullable(bettorStateSchema), null);

/** The US state in which the user bets, as two lowercase letters, or ''. Some books have one address per state. */
export const bettorStateAtom = atom(
  (get) => get(chosenStateAtom) ?? '',
  (_get, set, state: string) => set(chosenStateAtom, state),
);
