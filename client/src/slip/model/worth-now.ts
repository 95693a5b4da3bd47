import { expectedValue } from '@fairline/shared/domain';
import { atom, type Getter } from 'jotai';
import { confidenceOf } from '../../market/model/bets/confidence.js';
import { fairChanceOf } from '../../market/model/bets/fair-chance.js';
import { commissionAtom } from '../../market/model/choices/commissions.js';
import { followedAtom } from './followed.js';
import { slipItemsAtom } from './slip-atoms.js';
import { charged, type ItemNow, paying, type SlipItem } from './slip-item.js';

/**
 * The bets on the slip with their current value, if their prices are followed: a fair line moves even if a book's price does not, and no
 * stake may be sized by an old value. A bet whose price moved is worth what the book pays now, accepted or not. Legs of an opportunity keep the value of their position.
 */
export const itemsNowAtom = atom((get): readonly ItemNow[] => {
  const followed = get(followedAtom);
  const commission = get(commissionAtom);
  return get(slipItemsAtom).map((kept) => {
    const item = charged(kept, commission);
    const how = followed.get(item.id);
    if (how === 'same') return { ...item, ...worthNow(get, item) };
    if (how === 'gone' || how === 'locked' || how === 'started') return { ...item, cannotBeHad: true };
    if (typeof how !== 'object') return item;
    const moved = { ...item, priceNow: how.movedTo };
    return { ...moved, ...worthNow(get, moved) };
  });
});

/** The current fair chance, edge and confidence of a bet; the chance and the edge are undefined if it no longer has a fair line. */
export const worthNow = (get: Getter, item: ItemNow): Pick<SlipItem, 'chance' | 'edge' | 'confidence'> => {
  const { quote, position, confidence } = item;
  if (position) return {};
  const chance = fairChanceOf(get, quote);
  const edge = chance === undefined ? undefined : expectedValue(chance, paying(item));
  return { chance, edge, ...(confidence ? { confidence: confidenceOf(edge ?? 0) } : {}) };
};
