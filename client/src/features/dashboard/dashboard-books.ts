import type { Section } from '@fairline/shared/contract';
import { DASHBOARD_BOOKS, isDfsBook } from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import type { Look } from '../../lib/bets/bets-on.js';
import { lookOf } from '../../lib/bets/look-terms.js';
import { chosenBooksAtom, devigMethodAtom, propBooksChoiceAtom } from '../../lib/choices/betting-terms.js';

/** The books that the dashboard looks at: those that the user chose, else its own eight. */
export const dashboardBooksAtom = atom((get) => get(chosenBooksAtom) ?? DASHBOARD_BOOKS);

/** The same for player props, for which books may be chosen apart. Pick apps are none of them: a pick there is no bet alone. */
export const dashboardPropBooksAtom = atom((get) =>
  (get(propBooksChoiceAtom) ?? get(dashboardBooksAtom)).filter((book) => !isDfsBook(book)),
);

/** How the dashboard looks at the boards. */
export const dashboardLookAtoms: Readonly<Record<Section, Atom<Look>>> = {
  game: atom((get) => lookOf({ books: get(dashboardBooksAtom), method: get(devigMethodAtom) })),
  props: atom((get) => lookOf({ books: get(dashboardPropBooksAtom), method: get(devigMethodAtom) })),
};
