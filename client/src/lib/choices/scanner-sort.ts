import * as z from 'zod/mini';
import { rememberedAtom } from '../remembered-atom.js';

/** In which order the live lists can stand: by what pays most, by the latest, by the game that begins first. */
export const SCANNER_SORTS = ['value', 'age', 'start'] as const;
export type ScannerSort = (typeof SCANNER_SORTS)[number];

/** The order that this user chose. */
export const scannerSortAtom = rememberedAtom<ScannerSort>('scannerSort', z.enum(SCANNER_SORTS), 'value');
