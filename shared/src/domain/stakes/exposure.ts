import type { Odds } from '../odds/formats.js';
import { splitOf } from '../opportunities/stakes.js';

/** A stake in dollars at decimal odds. */
export interface Staked {
  readonly stake: number;
  readonly price: Odds;
}

/** What single bets can lose together: all of their stakes. */
export const exposureOf = (bets: readonly Staked[]): number => bets.reduce((sum, { stake }) => sum + stake, 0);

/** What a hedged position loses in the worst case, in which one leg alone wins. 0 where even that leaves something. */
export const hedgedExposure = (legs: readonly Staked[]): number =>
  Math.max(
    0,
    -splitOf(
      legs.map(({ price }) => price),
      legs.map(({ stake }) => stake),
    ).profit,
  );
