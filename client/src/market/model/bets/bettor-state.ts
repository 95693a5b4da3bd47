import * as z from 'zod/mini';
import { sharedAtom } from '../../../platform/storage/shared-atom.js';

/** The US state in which the user bets, as two lowercase letters, or ''. Some books have one address per state. */
export const bettorStateAtom = sharedAtom('bettorState', z.string().check(z.regex(/^([a-z]{2})?$/)), '');
