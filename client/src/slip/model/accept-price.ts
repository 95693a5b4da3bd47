import { type Odds, toAmerican } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { commissionAtom } from '../../market/model/choices/commissions.js';
import { followedAtom } from './followed.js';
import { editSlipAtom } from './slip-atoms.js';
import { charged, type SlipItem } from './slip-item.js';
import { worthNow } from './worth-now.js';

/**
 * Accepts the moved price that the user has `seen`: it becomes the bet's price, and the bet's value is recomputed from the current fair
 * chance, because whatever moved the price mostly moved the chance as well. If the price changed again since it was shown, nothing is
 * accepted.
 */
export const acceptPriceAtom = atom(null, (get, set, item: SlipItem, seen: Odds) => {
  const followed = get(followedAtom).get(item.id);
  if (typeof followed !== 'object' || followed.movedTo !== seen) return;
  const americanOdds = Math.round(toAmerican(seen));
  set(editSlipAtom, item.id, {
    price: seen,
    americanOdds,
    ...worthNow(get, { ...charged(item, get(commissionAtom)), priceNow: seen }),
  });
});
