import { atom } from 'jotai';
import type { Offer } from './live-view.js';

/** A single offer in its own window: to open its legs at their books, or to see its life. */
export interface OfferDetails {
  readonly offer: Offer;
  readonly about: 'legs' | 'life';
  /** When it was over, in milliseconds; undefined while it is open. */
  readonly goneAt?: number | undefined;
}

/** The offer whose window is open. It stays after the offer itself has ended. */
export const offerDetailsAtom = atom<OfferDetails | undefined>(undefined);

/** An offer with one leg placed, and the stakes it was meant to have. */
export interface HeldOffer {
  readonly offer: Offer;
  readonly stakes?: readonly number[] | undefined;
}

/** The offer whose lost leg is being replaced. It stays after the offer itself has ended. */
export const heldOfferAtom = atom<HeldOffer | undefined>(undefined);

/** The ids of suspects that the user dismissed, until the page is left. */
export const dismissedAtom = atom<ReadonlySet<string>>(new Set<string>());
