import type { Section } from '@fairline/shared/contract';
import { isDfsBook } from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import type { Valuation } from '../market/model/bets/bets-on.js';
import { ownTermsAtom } from '../market/model/bets/valuation-atoms.js';
import { valuationOf } from '../market/model/bets/valuation-terms.js';
import { myBooksAtom } from '../market/model/choices/betting-terms.js';

/** The terms by which the dashboard reads the boards: the user's own books, in props without pick apps, where no pick is a bet of its own. */
export const dashboardValuationAtoms: Readonly<Record<Section, Atom<Valuation>>> = {
  game: atom((get) => valuationOf({ books: get(myBooksAtom), ...get(ownTermsAtom) })),
  props: atom((get) => {
    const valuation = valuationOf({ books: get(myBooksAtom), ...get(ownTermsAtom) });
    return { ...valuation, books: (book) => !isDfsBook(book) && valuation.books(book) };
  }),
};
