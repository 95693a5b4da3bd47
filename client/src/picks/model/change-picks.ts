import { netPicked, oddsPaying, type Pick, paidAt, readAmount, stampPick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { picksAtom } from './picks-atom.js';

type Id = Pick['id'];

/** Removes a pick. It is only marked as removed, so that it can be restored, and removed on other devices too. */
export const removePickAtom = atom(null, (_get, set, id: Id, at: Date) =>
  set(changePickAtom, id, at, (pick) => ({ ...pick, deletedAt: at.toISOString() })),
);

/** Changes a pick's stake (dollars, or empty for none) and its note. */
export const editPickAtom = atom(null, (_get, set, id: Id, at: Date, edit: { stake?: string; note?: string }) =>
  set(changePickAtom, id, at, (pick) => {
    const noted = edit.note === undefined ? pick : { ...pick, note: edit.note };
    return edit.stake === undefined ? noted : staked(noted, edit.stake);
  }),
);

/** Changes one pick, with `at` as the time of the change. */
export const changePickAtom = atom(null, (_get, set, id: Id, at: Date, change: (pick: Pick) => Pick) =>
  set(picksAtom, (now) => now.map((pick) => (pick.id === id ? stampPick(pick, change(pick), at.getTime()) : pick))),
);

// The potential payout follows the stake if the price is known. Without a stake there is none, and without a price it is unknown. If the
// stake is unchanged, the book's promised payout stays.
const staked = (pick: Pick, typed: string): Pick => {
  const amount = readAmount(typed);
  if (amount === readAmount(pick.stake)) return pick;
  const { stake: _, potential: __, ...rest } = pick;
  if (!amount) return rest;
  const price = pick.combinedBy ? oddsPaying(pick, readAmount(pick.potential) ?? 0) : netPicked(pick);
  const next = { ...rest, stake: amount };
  return { ...next, ...(price && price > 0 ? { potential: paidAt(next, price)! } : {}) };
};
