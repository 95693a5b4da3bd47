import { atom } from 'jotai';
import type { Offer } from './live-view.js';

/** An offer with one leg placed, and the stakes it was meant to have. */
export interface HeldOffer {
  readonly offer: Offer;
  readonly stakes?: readonly number[] | undefined;
}

/** The offer whose lost leg is being replaced. It stays after the offer itself has ended. */
export const heldOfferAtom = atom<HeldOffer | undefined>(undefined);
