import * as z from 'zod/mini';
import { rememberedAtom } from '../../../platform/remembered-atom.js';

/** The orders of the live lists: best value first, newest first, earliest game first. */
export const SCANNER_SORTS = ['value', 'age', 'start'] as const;
export type ScannerSort = (typeof SCANNER_SORTS)[number];

/** The order the user chose. */
export const scannerSortAtom = rememberedAtom<ScannerSort>('scannerSort', z.enum(SCANNER_SORTS), 'value');
