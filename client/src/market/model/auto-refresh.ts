import * as z from 'zod/mini';
import { rememberedAtom } from '../../platform/storage/remembered-atom.js';

/** Whether odds update automatically: pushed over the socket, or polled without it. If off, the page does not change. */
export const autoRefreshAtom = rememberedAtom('autoRefreshEnabled', z.boolean(), true);
