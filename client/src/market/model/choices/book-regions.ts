import { type BookRegion, bookRegionsSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';

/** The regions whose books are listed where the user chooses theirs, none for all; null if they never chose. */
export const bookRegionsAtom = sharedAtom<readonly BookRegion[] | null>(
  USER_DATA_KEYS.regions,
  z.nullable(bookRegionsSchema),
  null,
);
