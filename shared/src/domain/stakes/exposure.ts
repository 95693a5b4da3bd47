import type { Odds } from '../odds/formats.js';
import { splitOf } from '../opportunities/stakes.js';

/** A stake in dollars at decimal odds. */
export interface Staked {
  readonly stake: number;
  readonly price: Odds;
}

/** The most that single bets can lose together, in dollars: the sum of their stakes. */
export const exposureOf = (bets: readonly Staked[]): number => bets.reduce((sum, { stake }) => sum + stake, 0);

/** The loss in dollars of a hedged position in its worst case, when only one leg wins. 0 when even the worst case makes a profit. */
export const hedgedExposure = (legs: readonly Staked[]): number =>
  Math.max(
    0,
    -splitOf(
      legs.map(({ price }) => price),
      legs.map(({ stake }) => stake),
    ).profit,
  );
