import type { Terms } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { anyBooksAtom, bankrollAtom } from '../../lib/choices/betting-terms.js';
import { commissionAtom } from '../../lib/choices/commissions.js';
import { scannerAtom } from '../../lib/choices/scanner.js';
import { type ScannerSort, scannerSortAtom } from '../../lib/choices/scanner-sort.js';
import type { Scanner } from '../../lib/choices/scanner-terms.js';

/** What one user wants of the scanners. */
export interface Wish {
  readonly terms: Terms;
  readonly scanner: Scanner;
  readonly bankroll: number;
  readonly sort: ScannerSort;
}

/** What this user wants of the scanners. */
export const wishAtom = atom(
  (get): Wish => ({
    terms: { books: get(anyBooksAtom), commission: get(commissionAtom) },
    scanner: get(scannerAtom),
    bankroll: get(bankrollAtom),
    sort: get(scannerSortAtom),
  }),
);
