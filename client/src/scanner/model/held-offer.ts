import type { Opportunity, PickPosition } from '@fairline/shared/domain';
import { type OfferedLeg } from '@fairline/shared/domain';
import { atom } from 'jotai';

/** An offer or a recorded position with legs placed and others not, and the stakes it was meant to have. */
export interface HeldOffer {
  readonly offer: { readonly live: { readonly opportunity: Opportunity }; readonly legs: readonly OfferedLeg[] };
  readonly stakes?: readonly number[] | undefined;
  /** Which legs are placed; without it the first one is assumed to be. */
  readonly placed?: readonly boolean[] | undefined;
  /** The recorded position that the bets which close it join. */
  readonly joins?: PickPosition | undefined;
}

/** The offer whose lost leg is being replaced. It stays after the offer itself has ended. */
export const heldOfferAtom = atom<HeldOffer | undefined>(undefined);
