import { atom } from 'jotai';
import type { Offer } from './live-view.js';

/** An offer of which somebody holds a leg, and the stakes it was to have. */
export interface HeldOffer {
  readonly offer: Offer;
  readonly stakes?: readonly number[] | undefined;
}

/** The offer whose lost leg is being made up for. It stays when the offer itself is long gone. */
export const heldOfferAtom = atom<HeldOffer | undefined>(undefined);
