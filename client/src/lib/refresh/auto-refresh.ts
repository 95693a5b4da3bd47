import * as z from 'zod/mini';
import { rememberedAtom } from '../remembered-atom.js';

/** Whether odds move by themselves: pushed while there is a link, else asked for now and then. Off, the page stands still. */
export const autoRefreshAtom = rememberedAtom('autoRefreshEnabled', z.boolean(), true);
