import { bell } from './bell.js';
import { nflMarginFactor, nflTotalFactor } from './nfl-factors.js';
import { FOOTBALL_SPREAD, SCORE_SPREADS, type ScoreSpread } from './score-spread.table.js';

/** What a line is about: the home team's margin of victory, or the points of both teams. */
export type Shape = keyof ScoreSpread;

/** What the chances are taken from: where games of the NFL landed, or a bell curve around the line. */
export type LandingBasis = 'landing table' | 'normal model';

/** The chance of every result: `chances[0]` is that of the result `lowest` (the home team's margin, or the total). They sum to 1. */
export interface Landings {
  readonly basis: LandingBasis;
  readonly lowest: number;
  readonly chances: readonly number[];
}

/**
 * Where a game will land, given the line on which the books agree (a spread's is the home team's handicap): a normal distribution
 * around it, cut into whole numbers; in football each of them as much likelier as games of the NFL have landed there more often than
 * the bell curve says (three and seven points above all). Undefined for a sport of which we have no figures.
 */
export const landingsOf = (sport: string, shape: Shape, consensus: number): Landings | undefined => {
  const isFootball = sport.startsWith('americanfootball_');
  const spread = isFootball ? FOOTBALL_SPREAD : SCORE_SPREADS.find(([start]) => sport.startsWith(start))?.[1];
  if (!spread) return undefined;
  const mean = shape === 'spreads' ? 0 - consensus : consensus;
  const factor = isFootball ? footballFactor(shape, mean) : () => 1;
  const lowest = lowestOf(shape, mean, spread[shape]);
  const count = Math.ceil(mean + WIDE * spread[shape]) - lowest + 1;
  const weights = Array.from({ length: count }, (_, i) => bell(lowest + i, mean, spread[shape]) * factor(lowest + i));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return {
    basis: isFootball ? 'landing table' : 'normal model',
    lowest,
    chances: weights.map((weight) => weight / sum),
  };
};

// In standard deviations: beyond them lies less than a hundred-thousandth.
const WIDE = 5;

const lowestOf = (shape: Shape, mean: number, deviation: number): number => {
  const lowest = Math.floor(mean - WIDE * deviation);
  return shape === 'totals' ? Math.max(0, lowest) : lowest;
};

// The table is told of favourites. Without one, either team may be taken for it.
const footballFactor = (shape: Shape, mean: number) => {
  if (shape === 'totals') return nflTotalFactor;
  if (mean === 0) return (margin: number) => (nflMarginFactor(margin) + nflMarginFactor(-margin)) / 2;
  return (margin: number) => nflMarginFactor(mean > 0 ? margin : -margin);
};
