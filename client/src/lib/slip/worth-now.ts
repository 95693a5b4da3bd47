import { expectedValue } from '@fairline/shared/domain';
import { atom, type Getter } from 'jotai';
import { confidenceOf } from '../bets/confidence.js';
import { fairChanceOf } from '../bets/fair-chance.js';
import { followedAtom } from './followed.js';
import { slipItemsAtom } from './slip-atoms.js';
import type { SlipItem } from './slip-item.js';

/**
 * The bets on the slip with what they are worth now, where their prices are followed: a fair line moves although a book's price
 * stands still, and no stake may be sized by what a bet was worth once. Legs of an opportunity are worth what their position is.
 */
export const itemsNowAtom = atom((get): readonly SlipItem[] => {
  const followed = get(followedAtom);
  return get(slipItemsAtom).map((item) => {
    const how = followed.get(item.id);
    return how === 'same' || typeof how === 'object' ? { ...item, ...worthNow(get, item) } : item;
  });
});

/** The fair chance of a bet as it is now, what its price is worth by it, and how sure that is: none where there is no fair line any more. */
export const worthNow = (
  get: Getter,
  { quote, price, position, confidence }: SlipItem,
): Pick<SlipItem, 'chance' | 'edge' | 'confidence'> => {
  if (position) return {};
  const chance = fairChanceOf(get, quote);
  const edge = chance === undefined ? undefined : expectedValue(chance, price);
  return { chance, edge, ...(confidence ? { confidence: confidenceOf(edge ?? 0) } : {}) };
};
