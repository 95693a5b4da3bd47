import type { Caps } from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import { bookFundsAtom } from '../../market/model/choices/book-funds.js';
import { loadPart } from '../../platform/parts/part.js';

/**
 * What the user can stake at each book, by what they said of it and by their picks; undefined if they said nothing. Nothing at all for the
 * moment in which the rule loads: no stake is proposed that might be too high.
 */
export const capsAtom = atom((get): Caps | undefined => {
  const isKnown = Object.values(get(bookFundsAtom)).some(
    ({ balance, limits = {} }) => balance || Object.keys(limits).length > 0,
  );
  if (!isKnown) return undefined;
  const rule = get(ruleAtom);
  return rule ? get(rule) : NOTHING_YET;
});

/** Whether the caps are there, or there are none. Until then a list of stakes is not ready. */
export const areCapsHereAtom = atom((get) => get(capsAtom) !== NOTHING_YET);

const NOTHING_YET: Caps = {
  at: () => ({ most: 0, by: 'limit' }),
  most: {},
  left: () => undefined,
  prices: (prices) => prices.map((price) => ({ ...price, limit: 0, limitBy: 'limit' })),
  stakes: (bets) => bets.map(({ stake, isTyped }) => ({ stake: isTyped ? stake : 0, cap: undefined })),
};

// Most users enter no balances, so the rule loads only for those who did.
const ruleAtom = atom<Atom<Caps> | undefined>(undefined);
ruleAtom.onMount = (set) => {
  void loadPart(() => import('./reckoned-caps.js')).then(({ reckonedCapsAtom }) => set(reckonedCapsAtom));
};
