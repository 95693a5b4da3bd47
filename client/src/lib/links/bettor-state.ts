import * as z from 'zod/mini';
import { sharedAtom } from '../shared-atom.js';

/** The state in which this user bets, in two small letters, or none: some books have an address for each. */
export const bettorStateAtom = sharedAtom('bettorState', z.string().check(z.regex(/^([a-z]{2})?$/)), '');
