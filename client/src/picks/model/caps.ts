import type { Caps } from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import { bookFundsAtom } from '../../market/model/choices/book-funds.js';
import { loadPart } from '../../platform/parts/part.js';

/** What the user can stake at each book, by what they said of it and by their picks; undefined if they said nothing. */
export const capsAtom = atom((get): Caps | undefined => {
  const isKnown = Object.values(get(bookFundsAtom)).some(
    ({ balance, limits = {} }) => balance || Object.keys(limits).length > 0,
  );
  const rule = isKnown ? get(ruleAtom) : undefined;
  return rule && get(rule);
});

// Most users enter no balances, so the rule loads only for those who did.
const ruleAtom = atom<Atom<Caps> | undefined>(undefined);
ruleAtom.onMount = (set) => {
  void loadPart(() => import('./reckoned-caps.js')).then(({ reckonedCapsAtom }) => set(reckonedCapsAtom));
};
