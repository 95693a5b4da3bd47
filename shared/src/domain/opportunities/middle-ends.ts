import { type LandingBasis, landingsOf } from '../landing/landings.js';
import { middleRange } from './middle-figures.js';
import type { Middle } from './opportunity.js';

/** What becomes of one leg: 1 wins, 0 is returned, -1 loses; on a quarter line half of it wins (0.5) or loses (-0.5) while half is returned. */
export type LegResult = 1 | 0.5 | 0 | -0.5 | -1;

/** One way a middle can end, with its chance (0..1) by the model. */
export interface MiddleEnd {
  readonly first: LegResult;
  readonly second: LegResult;
  readonly chance: number;
}

/** How a middle ends, by a model of where the game lands. */
export interface MiddleModel {
  /** A table of where games landed, or the bell curve: a reader is told which. */
  readonly basis: LandingBasis;
  /** The line on which the books agree, a spread's as the home team's handicap. */
  readonly consensus: number;
  /** Every way it can end that has a chance; the chances sum to 1. */
  readonly ends: readonly MiddleEnd[];
}

/**
 * The model of a middle: each whole result with its chance, given the consensus line (`landingsOf`), and what it makes of both legs. On
 * whole lines a leg can be returned. Undefined where no distribution is known.
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

/** What becomes of a leg that is ahead of its line by this many points, behind it when under 0. */
export const legResult = (ahead: number): LegResult => {
  if (ahead === 0) return 0;
  const isHalf = Math.abs(ahead) < 0.5; // a quarter line is half of the stake on each of the lines beside it
  return ahead > 0 ? (isHalf ? 0.5 : 1) : isHalf ? -0.5 : -1;
};
