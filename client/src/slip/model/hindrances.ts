import type { Odds } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { acceptPriceAtom } from './accept-price.js';
import { followedAtom } from './followed.js';
import { removeFromSlipAtom, slipItemsAtom } from './slip-atoms.js';
import type { SlipItem } from './slip-item.js';

interface Moved {
  readonly item: SlipItem;
  readonly movedTo: Odds;
}

/** The bets whose price moved and was not accepted yet, with the new price. */
export const movedAtom = atom((get): readonly Moved[] =>
  get(slipItemsAtom).flatMap((item) => {
    const followed = get(followedAtom).get(item.id);
    return typeof followed === 'object' ? [{ item, movedTo: followed.movedTo }] : [];
  }),
);

/** Accepts all moved prices that the user has `seen`. */
export const acceptAllAtom = atom(null, (_get, set, seen: readonly Moved[]) => {
  for (const { item, movedTo } of seen) set(acceptPriceAtom, item, movedTo);
});

/** The bets that cannot be placed any more: not offered, or their game has started. A locked one may come back. */
export const unavailableAtom = atom((get): readonly SlipItem[] =>
  get(slipItemsAtom).filter(({ id }) => ['gone', 'started'].includes(get(followedAtom).get(id) as string)),
);

/** Removes the bets that cannot be placed any more. */
export const removeUnavailableAtom = atom(null, (get, set) => {
  for (const { id } of get(unavailableAtom)) set(removeFromSlipAtom, id);
});
