import { centred } from './centred.js';
import { nflMarginFactor, nflTotalFactor } from './nfl-factors.js';
import type { Scatter } from './results-around.js';
import { scoreSpreadOf } from './score-spread.table.js';

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
 * The distribution of a game's result by its consensus: the line (for a spread, the home team's handicap), and the fair chance (0..1) that
 * home covers it or the total goes over it. A hockey or baseball spread is 1.5 in every game; only the price tells how far apart the teams
 * are. It is a normal distribution over whole numbers whose mean gives that chance. In football each result is weighted by how much more
 * often NFL games ended on it than the bell curve predicts (3 and 7 points above all). No game ends level where an overtime decides it.
 * Undefined for a sport without figures.
 */
export const scoreDistribution = (
  sport: string,
  shape: Shape,
  consensus: number,
  lean = 0.5,
): ScoreDistribution | undefined => {
  const key = `${sport}|${shape}|${consensus}|${lean}`;
  const known = recent.get(key) ?? distributionOf(sport, shape, consensus, lean);
  if (!known) return undefined;
  if (recent.size >= MOST_KEPT) recent.clear();
  recent.set(key, known);
  return known;
};

const distributionOf = (
  sport: string,
  shape: Shape,
  consensus: number,
  lean: number,
): ScoreDistribution | undefined => {
  const spread = scoreSpreadOf(sport);
  if (!spread) return undefined;
  const isFootball = sport.startsWith('americanfootball_');
  const line = shape === 'spreads' ? 0 - consensus : consensus;
  const scatter: Scatter = {
    deviation: spread[shape],
    isSigned: shape === 'spreads',
    factor: isFootball ? footballFactor(shape, line) : () => 1,
    overtime: spread.overtime,
  };
  const { lowest, weights } = centred(line, lean, scatter);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return {
    basis: isFootball ? 'landing table' : 'normal model',
    lowest,
    chances: weights.map((weight) => weight / sum),
  };
};

// The table is about favourites. Without one, either team may count as the favourite.
const footballFactor = (shape: Shape, margin: number) => {
  if (shape === 'totals') return nflTotalFactor;
  if (margin === 0) return (result: number) => (nflMarginFactor(result) + nflMarginFactor(-result)) / 2;
  return (result: number) => nflMarginFactor(margin > 0 ? result : -result);
};

// All middles of a market share one distribution, and finding its mean takes some ten trials.
const recent = new Map<string, ScoreDistribution>();
const MOST_KEPT = 1_000;
