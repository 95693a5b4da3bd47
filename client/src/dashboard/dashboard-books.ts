import type { Section } from '@fairline/shared/contract';
import { type Valuation, valuationOf } from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import * as z from 'zod/mini';
import { learnedLinesAtom } from '../market/model/bets/learned-lines-atom.js';
import { ownTermsAtom } from '../market/model/bets/valuation-atoms.js';
import { booksOf, myBooksAtom } from '../market/model/choices/betting-terms.js';
import { rememberedAtom } from '../platform/storage/remembered-atom.js';

/** Whose books the dashboard recommends bets at. */
export const dashboardScopeAtom = rememberedAtom<'mine' | 'all'>('dashboardBooks', z.enum(['mine', 'all']), 'mine');

/** Whether the dashboard recommends long shots and bets of low confidence too. */
export const dashboardBoldAtom = rememberedAtom<boolean>('dashboardBold', z.boolean(), false);

/** The books that the dashboard recommends bets at; null for all. */
export const dashboardBooksAtom = atom((get) =>
  booksOf(get(dashboardScopeAtom) === 'all' ? 'all' : null, get(myBooksAtom)),
);

/** The terms by which the dashboard reads the boards: the user's own books unless all are wanted, in props without pick apps, where no pick is a bet of its own. */
export const dashboardValuationAtoms: Readonly<Record<Section, Atom<Valuation>>> = {
  game: atom((get) => valuationOf({ books: get(dashboardBooksAtom), ...get(ownTermsAtom) }, get(learnedLinesAtom))),
  props: atom((get) =>
    valuationOf({ books: get(dashboardBooksAtom), withoutApps: true, ...get(ownTermsAtom) }, get(learnedLinesAtom)),
  ),
};
