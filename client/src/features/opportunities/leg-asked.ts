import type { OfferedLeg } from './offered-leg.js';

/** A leg of an offer that somebody holds, with its stake in dollars, or one that they could not have. */
export interface LegAsked extends OfferedLeg {
  readonly stake: number | undefined;
}
