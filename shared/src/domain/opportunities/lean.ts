import { bookWeight } from '../odds/book-weights.js';
import { normalBelow, normalQuantile } from '../odds/devig/normal.js';
import { weightedMedian } from '../odds/weighted-median.js';
import type { Shape } from '../score-distribution/score-distribution.js';
import type { Stand } from './stands.js';

/** The books' opinions of a consensus line, in lists of equal length: they are counted at every price that moves. */
export interface Votes {
  readonly stands: readonly Stand[];
  readonly weights: readonly number[];
  /** How far a book's own line lies above the consensus, in standard deviations of the result. */
  readonly shifts: readonly number[];
  readonly chances: number[];
  /** The votes by their chance, as they were sorted last. */
  readonly order: number[];
}

/** The votes on a line. A book with several main lines has its weight once, in equal parts. */
export const votesOn = (
  consensus: number,
  stands: ReadonlyMap<string, readonly Stand[]>,
  shape: Shape,
  deviation: number,
): Votes => {
  const all = [...stands.values()].flat();
  return {
    stands: all,
    weights: [...stands].flatMap(([book, at]) => at.map(() => bookWeight(book) / at.length)),
    shifts: all.map(({ line }) => ((shape === 'totals' ? 1 : -1) * (line.line! - consensus)) / deviation),
    chances: all.map(() => 0),
    order: [...all.keys()],
  };
};

/**
 * The fair chance (0..1, in hundredths, never 0 or 1) that home covers the line or the total goes over it: the weighted median of what the
 * books' prices say without their vig (multiplicative). A price at another line is moved along the bell curve. Undefined without votes.
 */
export const leanAmong = ({ stands, weights, shifts, chances, order }: Votes): number | undefined => {
  for (let i = 0; i < stands.length; i += 1) chances[i] = chanceOf(stands[i]!, shifts[i]!);
  const lean = weightedMedian(chances, weights, order);
  return lean === undefined ? undefined : Math.min(99, Math.max(1, Math.round(lean * 100))) / 100;
};

const chanceOf = ({ line: { prices }, above, below }: Stand, shift: number): number => {
  const chance = prices[below]! / (prices[above]! + prices[below]!); // (1/over) / (1/over + 1/under)
  return shift === 0 ? chance : normalBelow(normalQuantile(chance) + shift);
};
