import { DEFAULT_SPORTS, type DevigMethodName } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { chosenBooksAtom, devigMethodAtom } from '../../lib/choices/betting-terms.js';
import { MARKET_KINDS, type MarketKind } from '../../lib/choices/market-kinds.js';
import { marketKindsAtom, minimumEvAtom, positiveOnlyAtom, sportsAtom } from '../../lib/choices/odds-filter.js';
import { SCANNER_DEFAULTS, type Scanner, scannerAtom } from '../../lib/choices/scanner.js';

/** Everything the filters can change. Edits are a draft until they are applied. */
export interface FilterDraft {
  readonly sports: readonly string[];
  readonly kinds: readonly MarketKind[];
  readonly minimumEv: number | null;
  readonly positiveOnly: boolean;
  /** null: never chosen. */
  readonly books: readonly string[] | null;
  readonly method: DevigMethodName;
  readonly scanner: Scanner;
}

/** What holds now; writing it applies a draft. */
export const appliedFilterAtom = atom(
  (get): FilterDraft => ({
    sports: get(sportsAtom),
    kinds: get(marketKindsAtom),
    minimumEv: get(minimumEvAtom),
    positiveOnly: get(positiveOnlyAtom),
    books: get(chosenBooksAtom),
    method: get(devigMethodAtom),
    scanner: get(scannerAtom),
  }),
  (_get, set, draft: FilterDraft) => {
    set(sportsAtom, draft.sports);
    set(marketKindsAtom, draft.kinds);
    set(minimumEvAtom, draft.minimumEv);
    set(positiveOnlyAtom, draft.positiveOnly);
    set(chosenBooksAtom, draft.books);
    set(devigMethodAtom, draft.method);
    set(scannerAtom, draft.scanner);
  },
);

export const DEFAULT_FILTER: FilterDraft = {
  sports: DEFAULT_SPORTS,
  kinds: MARKET_KINDS.filter((kind) => kind !== 'periods'),
  minimumEv: null,
  positiveOnly: false,
  books: null,
  method: 'multiplicative',
  scanner: SCANNER_DEFAULTS,
};

/** A list with one thing put in or taken out. */
export const toggle = <T>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
