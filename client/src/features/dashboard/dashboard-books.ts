import type { Section } from '@fairline/shared/contract';
import { DASHBOARD_BOOKS, isDfsBook } from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import type { Valuation } from '../../lib/bets/bets-on.js';
import { ownTermsAtom } from '../../lib/bets/valuation-atoms.js';
import { valuationOf } from '../../lib/bets/valuation-terms.js';
import { chosenBooksAtom, propBooksChoiceAtom } from '../../lib/choices/betting-terms.js';

/** The books that the dashboard uses: the user's choice, otherwise its own eight. */
export const dashboardBooksAtom = atom((get) => get(chosenBooksAtom) ?? DASHBOARD_BOOKS);

/** The same for player props, which have their own choice of books. Without pick apps, where a single pick cannot be bet on its own. */
export const dashboardPropBooksAtom = atom((get) =>
  (get(propBooksChoiceAtom) ?? get(dashboardBooksAtom)).filter((book) => !isDfsBook(book)),
);

/** The terms by which the dashboard reads the boards. */
export const dashboardValuationAtoms: Readonly<Record<Section, Atom<Valuation>>> = {
  game: atom((get) => valuationOf({ books: get(dashboardBooksAtom), ...get(ownTermsAtom) })),
  props: atom((get) => valuationOf({ books: get(dashboardPropBooksAtom), ...get(ownTermsAtom) })),
};
