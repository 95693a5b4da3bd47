import { type SetUp, setUpSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';

/** What became of the question which books, state and bankroll the user has; null if it was never asked. */
export const setUpAtom = sharedAtom<SetUp | null>(USER_DATA_KEYS.setUp, z.nullable(setUpSchema), null);
