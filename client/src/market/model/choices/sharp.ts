import { sharpSchema } from '@fairline/shared/contract';
import { FAIRLINES_SHARP, hasReferences, type Sharp } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';

/** How the user chose to have fair lines made; null if they never did. */
export const chosenSharpAtom = sharedAtom<Sharp | null>(USER_DATA_KEYS.sharp, z.nullable(sharpSchema), null);

/** How this user's fair lines are made. */
export const sharpAtom = atom(
  (get) => get(chosenSharpAtom) ?? FAIRLINES_SHARP,
  (_get, set, sharp: Sharp) => set(chosenSharpAtom, sharp),
);

/** Whether fair lines come from references of the user's own. */
export const hasReferencesAtom = atom((get) => hasReferences(get(sharpAtom)));
