import { DASHBOARD_BOOKS } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { lookOf } from '../../lib/bets/look-terms.js';
import { chosenBooksAtom, devigMethodAtom } from '../../lib/choices/betting-terms.js';

/** The books that the dashboard looks at: those that the user chose, else its own eight. */
export const dashboardBooksAtom = atom((get) => get(chosenBooksAtom) ?? DASHBOARD_BOOKS);

/** How the dashboard looks at the boards. */
export const dashboardLookAtom = atom((get) =>
  lookOf({ books: get(dashboardBooksAtom), method: get(devigMethodAtom) }),
);
