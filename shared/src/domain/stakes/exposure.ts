import type { Odds } from '../odds/formats.js';
import { leastLeft, type Push } from './push.js';
import { splitOf } from './split.js';

/** A stake in dollars at decimal odds. */
export interface Staked {
  readonly stake: number;
  readonly price: Odds;
}

/** The most that single bets can lose together, in dollars: the sum of their stakes. */
export const exposureOf = (bets: readonly Staked[]): number => bets.reduce((sum, { stake }) => sum + stake, 0);

/** What a position leaves, in dollars. */
export interface PositionEnds {
  readonly worst: number;
  readonly best: number;
}

/**
 * What a position leaves: at worst when only its worst leg wins, or when a `push` of its market leaves less; at best when its best leg wins,
 * or all legs if `canAllWin`, as in a middle. 50 and 50 at 1.90 and 1.92 leave -5, or 91 if both win.
 */
export const endsOf = (
  legs: readonly Staked[],
  { canAllWin = false, push }: { canAllWin?: boolean; push?: Push | undefined } = {},
): PositionEnds => {
  const { payouts, total, profit } = splitOf(
    legs.map(({ price }) => price),
    legs.map(({ stake }) => stake),
  );
  const most = canAllWin ? payouts.reduce((sum, payout) => sum + payout, 0) : Math.max(...payouts);
  return { worst: leastLeft(profit, push), best: most - total };
};

/** The loss in dollars of a hedged position in its worst case, when only one leg wins. 0 when even the worst case makes a profit. */
export const hedgedExposure = (legs: readonly Staked[]): number => Math.max(0, -endsOf(legs).worst);
