import { atom } from 'jotai';
import { anyBooksAtom, bankrollAtom } from '../../lib/choices/betting-terms.js';
import { scannerAtom } from '../../lib/choices/scanner.js';
import type { Wish } from './arbitrage-view.js';

/** What this user wants of the scanners. */
export const wishAtom = atom(
  (get): Wish => ({
    terms: { books: get(anyBooksAtom) },
    scanner: get(scannerAtom),
    bankroll: get(bankrollAtom),
  }),
);
