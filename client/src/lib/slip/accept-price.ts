import { type Odds, toAmerican } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { followedAtom } from './followed.js';
import { editSlipAtom } from './slip-atoms.js';
import type { SlipItem } from './slip-item.js';
import { worthNow } from './worth-now.js';

/**
 * Accepts the price to which a bet was `seen` to have moved: from now on it is the bet's price, and the bet is worth what the books
 * think of it now, since what moved the price mostly moved the chance as well. One that moved on under the finger is to be seen first.
 */
export const acceptPriceAtom = atom(null, (get, set, item: SlipItem, seen: Odds) => {
  const followed = get(followedAtom).get(item.id);
  if (typeof followed !== 'object' || followed.movedTo !== seen) return;
  const americanOdds = Math.round(toAmerican(seen));
  set(editSlipAtom, item.id, { price: seen, americanOdds, ...worthNow(get, { ...item, price: seen }) });
});
