import * as z from 'zod/mini';
import { OWN_KEYS } from '../own-keys.js';
import { sharedAtom } from '../shared-atom.js';

/** Whether ties and voids return the stake; null if the user never chose, which counts a tie on the line as lost. */
export const returnStakeAtom = sharedAtom<boolean | null>(OWN_KEYS.returnStake, z.nullable(z.boolean()), null);
