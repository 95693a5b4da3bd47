import { type Pick, pricePicked, readAmount, stampPick, toCent } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { picksAtom } from './picks-atom.js';

type Id = Pick['id'];

/** Removes a pick. It stays marked as removed, so that it can be brought back, and be removed on other devices too. */
export const removePickAtom = atom(null, (_get, set, id: Id, at: Date) =>
  set(changePickAtom, id, at, (pick) => ({ ...pick, deletedAt: at.toISOString() })),
);

/** Writes what a user says of a pick: its stake in dollars, or none, and a note. */
export const editPickAtom = atom(null, (_get, set, id: Id, at: Date, edit: { stake?: string; note?: string }) =>
  set(changePickAtom, id, at, (pick) => {
    const noted = edit.note === undefined ? pick : { ...pick, note: edit.note };
    return edit.stake === undefined ? noted : staked(noted, edit.stake);
  }),
);

/** Changes one pick, as of a moment. */
export const changePickAtom = atom(null, (_get, set, id: Id, at: Date, change: (pick: Pick) => Pick) =>
  set(picksAtom, (now) => now.map((pick) => (pick.id === id ? stampPick(pick, change(pick), at.getTime()) : pick))),
);

// What a win pays follows the stake where the price is known. Without a stake nothing is paid, and without a price nothing is said.
// With the stake that it had, what the book promised stands.
const staked = (pick: Pick, typed: string): Pick => {
  const amount = readAmount(typed);
  if (amount === readAmount(pick.stake)) return pick;
  const { stake: _, potential: __, ...rest } = pick;
  if (!amount) return rest;
  const price = pricePicked(pick);
  return { ...rest, stake: amount, ...(price ? { potential: toCent(amount * price) } : {}) };
};
