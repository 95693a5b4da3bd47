import { type LandingBasis, landingsOf } from '../landing/landings.js';
import { middleRange } from './middle-figures.js';
import type { Middle } from './opportunity.js';

/**
 * The result of one leg: 1 wins, 0 is returned, -1 loses; on a quarter line half of the stake wins (0.5) or loses (-0.5) and half is
 * returned.
 */
export type LegResult = 1 | 0.5 | 0 | -0.5 | -1;

/** One way a middle can end, with the model's chance (0..1). */
export interface MiddleEnd {
  readonly first: LegResult;
  readonly second: LegResult;
  readonly chance: number;
}

/** How a middle can end, by a model of where the game lands. */
export interface MiddleModel {
  /** A table of past results or the bell curve; the screen says which. */
  readonly basis: LandingBasis;
  /** The line on which the books agree; for a spread, the home team's handicap. */
  readonly consensus: number;
  /** Every end with a chance above 0; the chances sum to 1. */
  readonly ends: readonly MiddleEnd[];
}

/**
 * Models a middle: the chance of each whole result, given the consensus line (`landingsOf`), and what that result does to both legs. On
 * whole lines a leg can be returned. Undefined when there is no consensus or no known distribution.
 */
export const modelMiddle = (middle: Middle): MiddleModel | undefined => {
  const { consensus } = middle;
  if (consensus === undefined) return undefined;
  const landings = landingsOf(middle.sport, middle.shape, consensus);
  if (!landings) return undefined;
  const [from, to] = middleRange(middle);
  const ends = new Map<string, MiddleEnd>();
  for (const [i, chance] of landings.chances.entries()) {
    const result = landings.lowest + i;
    const [first, second] = [legResult(result - from), legResult(to - result)];
    const before = ends.get(`${first} ${second}`)?.chance ?? 0;
    ends.set(`${first} ${second}`, { first, second, chance: before + chance });
  }
  return { basis: landings.basis, consensus, ends: [...ends.values()] };
};

/** The result of a leg that is `ahead` points ahead of its line; negative means behind. */
export const legResult = (ahead: number): LegResult => {
  if (ahead === 0) return 0;
  const isHalf = Math.abs(ahead) < 0.5; // on a quarter line each half of the stake is on one of the neighbouring lines
  return ahead > 0 ? (isHalf ? 0.5 : 1) : isHalf ? -0.5 : -1;
};
