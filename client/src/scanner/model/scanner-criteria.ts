import { type LegRule, type OfferCriteria } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { anyBooksAtom, bankrollAtom } from '../../market/model/choices/betting-terms.js';
import { commissionAtom } from '../../market/model/choices/commissions.js';
import { mutedAtom } from '../../market/model/choices/mutes.js';
import { type ScannerSort, scannerAtom, scannerSortAtom } from '../../market/model/choices/scanner.js';
import { capsAtom } from '../../picks/model/caps.js';
import { serverNow } from '../../platform/clock.js';
import { loadPart } from '../../platform/parts/part.js';

/** One user's criteria for the scanners, and the order of their lists. */
export interface ScannerCriteria extends OfferCriteria {
  readonly sort: ScannerSort;
  /** Since when the user asks for just this: what went before is not told as gone. */
  readonly askedAt: number;
}

/** This user's criteria for the scanners. */
export const scannerCriteriaAtom = atom((get): ScannerCriteria => {
  const muted = get(mutedAtom);
  const books = get(anyBooksAtom);
  return {
    terms: { books: (book) => books(book) && !muted.book(book), commission: get(commissionAtom) },
    scanner: get(scannerAtom),
    bankroll: get(bankrollAtom),
    caps: get(capsAtom),
    sort: get(scannerSortAtom),
    muted,
    askedAt: get(askedAtAtom),
    legRule: get(legRuleAtom),
  };
});

/** Since when the books, the filters and the bankroll are as they are; 0 if the user has not changed them on this page. */
const askedAtAtom = atom((get): number => {
  const page = get(pageAtom);
  for (const asked of [scannerAtom, anyBooksAtom, commissionAtom, bankrollAtom]) get<unknown>(asked);
  const isChanged = page.hasAsked;
  page.hasAsked = true;
  return isChanged ? serverNow() : 0;
});
const pageAtom = atom(() => ({ hasAsked: false }));

/** The rule of the hold of markets and the depth of links; undefined while neither is wanted. */
const legRuleAtom = atom((get): LegRule | undefined => {
  const { maxHold, minDepth } = get(scannerAtom);
  const judge = maxHold === null && minDepth === null ? undefined : get(judgeAtom);
  return judge && get(judge.legJudgeAtom);
});

// Few users ask for either, and it needs the pages of every book.
const judgeAtom = atom<typeof import('./leg-judge.js') | undefined>(undefined);
judgeAtom.onMount = (set) => {
  void loadPart(() => import('./leg-judge.js')).then(set);
};
