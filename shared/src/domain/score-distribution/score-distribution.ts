import { bell } from './bell.js';
import { nflMarginFactor, nflTotalFactor } from './nfl-factors.js';
import { FOOTBALL_SPREAD, SCORE_SPREADS, type ScoreSpread } from './score-spread.table.js';

/** What a line is about: the home team's margin of victory, or both teams' points. */
export type Shape = 'spreads' | 'totals';

/** The source of the chances: past NFL results, or a bell curve around the line. API field `model`. */
export type DistributionBasis = 'landing table' | 'normal model';

/** The chance of every result. `chances[0]` belongs to `lowest` (the home team's margin, or the total). They sum to 1. */
export interface ScoreDistribution {
  readonly basis: DistributionBasis;
  readonly lowest: number;
  readonly chances: readonly number[];
}

/**
 * The distribution of a game's result around the consensus line (for a spread, the home team's handicap): a normal distribution over whole
 * numbers. In football each result is weighted by how much more often NFL games ended on it than the bell curve predicts (3 and 7 points
 * above all). No game ends level where an overtime decides it. Undefined for a sport without figures.
 */
export const scoreDistribution = (sport: string, shape: Shape, consensus: number): ScoreDistribution | undefined => {
  const isFootball = sport.startsWith('americanfootball_');
  const spread = isFootball ? FOOTBALL_SPREAD : SCORE_SPREADS.find(([start]) => sport.startsWith(start))?.[1];
  if (!spread) return undefined;
  const mean = shape === 'spreads' ? 0 - consensus : consensus;
  const factor = isFootball ? footballFactor(shape, mean) : () => 1;
  const lowest = lowestOf(shape, mean, spread[shape]);
  const count = Math.ceil(mean + WIDE * spread[shape]) - lowest + 1;
  const weights = Array.from({ length: count }, (_, i) => bell(lowest + i, mean, spread[shape]) * factor(lowest + i));
  if (shape === 'spreads' && spread.overtime) decide(weights, 0 - lowest, spread.overtime);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return {
    basis: isFootball ? 'landing table' : 'normal model',
    lowest,
    chances: weights.map((weight) => weight / sum),
  };
};

// Removes the level result: without this, a middle across it would be promised wins that no game can bring.
const decide = (weights: number[], level: number, overtime: NonNullable<ScoreSpread['overtime']>): void => {
  const weight = weights[level] ?? 0;
  if (weight === 0) return;
  weights[level] = 0;
  if (overtime === 'by anything') return; // the others grow in proportion
  for (const next of [level - 1, level + 1]) if (next in weights) weights[next]! += weight / 2;
};

// In standard deviations: the chance beyond is below 1 in 100,000.
const WIDE = 5;

const lowestOf = (shape: Shape, mean: number, deviation: number): number => {
  const lowest = Math.floor(mean - WIDE * deviation);
  return shape === 'totals' ? Math.max(0, lowest) : lowest;
};

// The table is about favourites. Without one, either team may count as the favourite.
const footballFactor = (shape: Shape, mean: number) => {
  if (shape === 'totals') return nflTotalFactor;
  if (mean === 0) return (margin: number) => (nflMarginFactor(margin) + nflMarginFactor(-margin)) / 2;
  return (margin: number) => nflMarginFactor(mean > 0 ? margin : -margin);
};
