import type { OfferedLeg } from './offered-leg.js';

/** A leg of an offer: with its stake in dollars if the user holds it, without one if they could not get it. */
export interface LegAsked extends OfferedLeg {
  readonly stake: number | undefined;
}
