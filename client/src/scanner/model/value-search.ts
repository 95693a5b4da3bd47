import {
  beginValue,
  betsOn,
  continueValue,
  isDfsBook,
  isUsable,
  isValued,
  type LiveValue,
  type Valuation,
  type ValuedEntry,
  valuationOf,
  valueId,
} from '@fairline/shared/domain';
import { atom, type PrimitiveAtom } from 'jotai';
import { learnedLinesAtom } from '../../market/model/bets/learned-lines-atom.js';
import { lineLedger } from '../../market/model/bets/line-ledger.js';
import { isOldBet } from '../../market/model/bets/old-price.js';
import { ownTermsAtom } from '../../market/model/bets/valuation-atoms.js';
import { countedBooksAtoms } from '../../market/model/choices/betting-terms.js';
import { mutedAtom } from '../../market/model/choices/mutes.js';
import { maximumAgeAtom } from '../../market/model/choices/odds-filter.js';
import type { BoardSearch } from './follow-found.js';
import type { FoundKind } from './found-list.js';
import { type HeldList, NO_LIST } from './list-atoms.js';

/** The bets of value on the boards that are searched, as last looked. */
export const valueListAtom: PrimitiveAtom<HeldList<LiveValue>> = atom<HeldList<LiveValue>>(NO_LIST);

/** Bets of value in the list that is found here. A price too old beside its consensus has no value. */
export const VALUES: FoundKind<ValuedEntry, LiveValue> = {
  idOf: ({ bet }) => valueId(bet),
  familyOf: ({ bet }) => bet.family,
  begin: beginValue,
  next: continueValue,
  isTooOld: ({ bet, event, times }, maximumAge, now) => {
    const at = times.get(bet.best.stamp);
    const isOlder = maximumAge !== null && at !== undefined && now - at > maximumAge * 1_000;
    return isOlder || isOldBet(bet, times, event, now);
  },
  whyEnded: ({ opportunity: { bet } }, board) => {
    const quote = board.quotes.get(bet.best.key);
    if (!quote) return 'price withdrawn';
    if (!isUsable(quote, board.locked)) return 'price locked';
    return quote.price < bet.best.price ? 'price moved' : 'fair price moved';
  },
};

/** Keeps the bets of boards that are worth more than they cost. */
export const valueLedger = (valuation: Valuation) =>
  lineLedger<ValuedEntry>((line, event, { locked, stamps }) =>
    betsOn(line, locked, valuation, event)
      .map((bet) => ({ bet, event, times: stamps }))
      .filter(isValued),
  );

/**
 * The terms by which the boards are searched: the books that count in the scanners, without those muted and without pick apps, where no
 * pick is a bet of its own.
 */
const valuationAtom = atom((get): Valuation => {
  const muted = get(mutedAtom);
  const valuation = valuationOf({ books: get(countedBooksAtoms.game), ...get(ownTermsAtom) }, get(learnedLinesAtom));
  return { ...valuation, books: (book) => !isDfsBook(book) && !muted.book(book) && valuation.books(book) };
});

/** The search for bets of value. */
export const VALUE_SEARCH: BoardSearch<ValuedEntry, LiveValue, Valuation> = {
  kind: VALUES,
  list: valueListAtom,
  asked: atom((get) => ({ terms: get(valuationAtom), maximumAge: get(maximumAgeAtom) })),
  ledgerOf: valueLedger,
};
