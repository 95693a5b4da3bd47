import { type PositionOffer } from '@fairline/shared/domain';
import { atom } from 'jotai';

/** A single offer in its own window: to open its legs at their books, or to see its life. */
export interface OfferDetails {
  readonly offer: PositionOffer;
  readonly about: 'legs' | 'life';
  /** When it was over, in milliseconds; undefined while it is open. */
  readonly goneAt?: number | undefined;
}

/** The offer whose window is open. It stays after the offer itself has ended. */
export const offerDetailsAtom = atom<OfferDetails | undefined>(undefined);

/** The ids of suspects that the user dismissed, until the page is left. */
export const dismissedAtom = atom<ReadonlySet<string>>(new Set<string>());
