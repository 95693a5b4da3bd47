import { atom } from 'jotai';
import type { Offer } from './live-view.js';

/** An offer that somebody looks at by itself: to open its legs at their books, or to see how it lived. */
export interface ToldOffer {
  readonly offer: Offer;
  readonly about: 'legs' | 'life';
  /** When it was over, in milliseconds; undefined while it is open. */
  readonly goneAt?: number | undefined;
}

/** The offer whose window is open. It stays when the offer itself is long gone. */
export const toldOfferAtom = atom<ToldOffer | undefined>(undefined);
