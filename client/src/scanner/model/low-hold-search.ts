import {
  beginLowHold,
  continueLowHold,
  groupsOf,
  isUsable,
  type LiveLowHold,
  type LowHoldOnBoard,
  type LowHoldTerms,
  lowHoldId,
  lowHoldIn,
} from '@fairline/shared/domain';
import { atom, type PrimitiveAtom } from 'jotai';
import { lineLedger } from '../../market/model/bets/line-ledger.js';
import { isOldPrice } from '../../market/model/bets/old-price.js';
import { anyBooksAtom } from '../../market/model/choices/betting-terms.js';
import { commissionAtom } from '../../market/model/choices/commissions.js';
import { mutedAtom } from '../../market/model/choices/mutes.js';
import { maximumAgeAtom } from '../../market/model/choices/odds-filter.js';
import { scannerAtom } from '../../market/model/choices/scanner.js';
import { quoteOfLeg } from '../../slip/model/items-of-position.js';
import type { BoardSearch } from './follow-found.js';
import type { FoundKind } from './found-list.js';
import { type HeldList, NO_LIST } from './list-atoms.js';

/** The low holds on the boards that are searched, as last looked. */
export const lowHoldListAtom: PrimitiveAtom<HeldList<LiveLowHold>> = atom<HeldList<LiveLowHold>>(NO_LIST);

/** Low holds in the list that is found here. A price that stood still while the others moved makes none. */
export const LOW_HOLDS: FoundKind<LowHoldOnBoard, LiveLowHold> = {
  idOf: lowHoldId,
  familyOf: ({ group }) => group.line.ladder.family,
  begin: beginLowHold,
  next: continueLowHold,
  isTooOld: ({ found, group, event, times }, maximumAge, now) =>
    found.legs.some(({ stamp }) => {
      const at = times.get(stamp);
      const isOlder = maximumAge !== null && at !== undefined && now - at > maximumAge * 1_000;
      return isOlder || isOldPrice(group, stamp, times, event, now);
    }),
  whyEnded: ({ opportunity }, { quotes, locked }) => {
    const { legs, outcomes, line } = opportunity;
    const now = legs.map((price, leg) => quotes.get(quoteOfLeg(opportunity, { outcome: outcomes[leg]!, line, price })));
    if (now.includes(undefined)) return 'price withdrawn';
    return now.every((quote) => isUsable(quote!, locked)) ? 'price moved' : 'price locked';
  },
};

/** Keeps the low holds of boards. */
export const lowHoldLedger = (terms: LowHoldTerms) =>
  lineLedger<LowHoldOnBoard>((line, event, { locked, stamps }) =>
    groupsOf(line, locked).flatMap((group) => {
      const found = lowHoldIn(group, terms);
      return found ? [{ group, found, event, times: stamps }] : [];
    }),
  );

// Apart from each other, so that no other setting of the scanners begins the search anew.
const maxLowHoldAtom = atom((get) => get(scannerAtom).maxLowHold);
const rolloverBookAtom = atom((get) => get(scannerAtom).rolloverBook);

const termsAtom = atom((get): LowHoldTerms => {
  const [books, muted] = [get(anyBooksAtom), get(mutedAtom)];
  return {
    books: (book) => books(book) && !muted.book(book),
    commission: get(commissionAtom),
    maxLowHold: get(maxLowHoldAtom),
    rolloverBook: get(rolloverBookAtom),
  };
});

/** The search for low holds. */
export const LOW_HOLD_SEARCH: BoardSearch<LowHoldOnBoard, LiveLowHold, LowHoldTerms> = {
  kind: LOW_HOLDS,
  list: lowHoldListAtom,
  asked: atom((get) => ({ terms: get(termsAtom), maximumAge: get(maximumAgeAtom) })),
  ledgerOf: lowHoldLedger,
};
