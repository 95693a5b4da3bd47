import { toAmerican } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { followedAtom } from './followed.js';
import { editSlipAtom } from './slip-atoms.js';
import type { SlipItem } from './slip-item.js';
import { worthNow } from './worth-now.js';

/**
 * Accepts the price to which a bet has moved: from now on it is the bet's price, and the bet is worth what the books think of it
 * now. What moved the price mostly moved the chance as well.
 */
export const acceptPriceAtom = atom(null, (get, set, item: SlipItem) => {
  const followed = get(followedAtom).get(item.id);
  if (typeof followed !== 'object') return;
  const { movedTo: price } = followed;
  const americanOdds = Math.round(toAmerican(price));
  set(editSlipAtom, item.id, { price, americanOdds, ...worthNow(get, { ...item, price }) });
});
