import type { Probability } from '../odds/probability.js';

/**
 * The Brier score of a forecast over every outcome of a market: the sum of (chance - happened)² with happened 1 for the winner and 0 for the
 * rest. `chances` are 0..1 in any order, `winner` is the place of the outcome that happened. From 0 (certain and right) to 2 (certain and wrong);
 * an even two-way forecast scores .5. Throws a RangeError for a winner that is none of them. Source: G. W. Brier, "Verification of Forecasts
 * Expressed in Terms of Probability" (1950).
 */
export const brier = (chances: readonly Probability[], winner: number): number => {
  refuseOther(chances, winner);
  return chances.reduce((sum: number, chance, i) => sum + (chance - (i === winner ? 1 : 0)) ** 2, 0);
};

/**
 * The logarithmic score of a forecast: minus the natural logarithm of the chance of the outcome that happened. 0 is certain and right, an even
 * two-way forecast scores .6931. A chance of 0 counts as 1e-12, so that one miss does not make every mean infinite. Refuses as `brier` does.
 * Source: I. J. Good, "Rational Decisions" (1952).
 */
export const logLoss = (chances: readonly Probability[], winner: number): number => {
  refuseOther(chances, winner);
  return -Math.log(Math.max(chances[winner]!, SMALLEST));
};

const SMALLEST = 1e-12;

const refuseOther = (chances: readonly Probability[], winner: number) => {
  if (chances[winner] === undefined) throw new RangeError(`no outcome ${winner} of ${chances.length}`);
};
