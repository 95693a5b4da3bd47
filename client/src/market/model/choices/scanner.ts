import { atom } from 'jotai';
import { rememberedAtom } from '../../../platform/remembered-atom.js';
import { addressedAtom } from './addressed.js';
import { SCANNER_DEFAULTS, type Scanner, scannerSchema } from './scanner-terms.js';

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
