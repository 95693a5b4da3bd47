import { scannerSchema } from '@fairline/shared/contract';
import { SCANNER_DEFAULTS, type Scanner } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { rememberedAtom } from '../../../platform/storage/remembered-atom.js';
import { addressedAtom } from './addressed.js';

const chosenScannerAtom = rememberedAtom('scanner', scannerSchema, SCANNER_DEFAULTS);

/** The scanner settings: those in the address, else the user's own. */
export const scannerAtom = atom(
  (get): Scanner => {
    const { scanner } = get(addressedAtom);
    return scanner ? { ...get(chosenScannerAtom), ...scanner } : get(chosenScannerAtom);
  },
  (get, set, scanner: Scanner) => {
    const addressed = get(addressedAtom);
    if (addressed.scanner) set(addressedAtom, { ...addressed, scanner });
    set(chosenScannerAtom, scanner);
  },
);

/** The orders of the live lists: best value first, newest first, earliest game first. */
export const SCANNER_SORTS = ['value', 'age', 'start'] as const;
export type ScannerSort = (typeof SCANNER_SORTS)[number];

/** The order the user chose. */
export const scannerSortAtom = rememberedAtom<ScannerSort>('scannerSort', z.enum(SCANNER_SORTS), 'value');
