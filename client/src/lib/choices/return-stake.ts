import * as z from 'zod/mini';
import { OWN_KEYS } from '../own-keys.js';
import { sharedAtom } from '../shared-atom.js';

/** Whether ties and voids pay the stake back, as this user chose; null for one who never chose: then a tie on the line has lost. */
export const returnStakeAtom = sharedAtom<boolean | null>(OWN_KEYS.returnStake, z.nullable(z.boolean()), null);
