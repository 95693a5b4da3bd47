import { type LegResult, legResult } from '../odds/leg-result.js';
import { type DistributionBasis, type ScoreDistribution, scoreDistribution } from '../odds/score-distribution.js';
import { middleRange } from './middle-figures.js';
import type { Middle } from './opportunity.js';

/** One way a middle can end, with the model's chance (0..1). */
export interface MiddleEnd {
  readonly first: LegResult;
  readonly second: LegResult;
  readonly chance: number;
}

/** How a middle can end, by a model of the score of the game. */
export interface MiddleModel {
  /** A table of past results or the bell curve; the screen says which. */
  readonly basis: DistributionBasis;
  /** The line on which the books agree; for a spread, the home team's handicap. */
  readonly consensus: number;
  /** The chance of every result. */
  readonly distribution: ScoreDistribution;
  /** Every end with a chance above 0; the chances sum to 1. */
  readonly ends: readonly MiddleEnd[];
}

/**
 * Models a middle: the chance of each whole result, given the consensus line and its price (`scoreDistribution`), and what that result does to both
 * legs. On whole lines a leg can be returned. Undefined when there is no consensus or no known distribution.
 */
export const modelMiddle = (middle: Middle): MiddleModel | undefined => {
  const { consensus, lean } = middle;
  if (consensus === undefined) return undefined;
  const distribution = scoreDistribution(middle.sport, middle.shape, consensus, lean);
  if (!distribution) return undefined;
  const [from, to] = middleRange(middle);
  const ends = new Map<string, MiddleEnd>();
  for (const [i, chance] of distribution.chances.entries()) {
    if (chance === 0) continue;
    const result = distribution.lowest + i;
    const [first, second] = [legResult(result - from), legResult(to - result)];
    const before = ends.get(`${first} ${second}`)?.chance ?? 0;
    ends.set(`${first} ${second}`, { first, second, chance: before + chance });
  }
  return { basis: distribution.basis, consensus, distribution, ends: [...ends.values()] };
};
