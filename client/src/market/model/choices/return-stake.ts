import * as z from 'zod/mini';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';

/** Whether ties and voids return the stake; null if the user never chose, which counts a tie on the line as lost. */
export const returnStakeAtom = sharedAtom<boolean | null>(USER_DATA_KEYS.returnStake, z.nullable(z.boolean()), null);
