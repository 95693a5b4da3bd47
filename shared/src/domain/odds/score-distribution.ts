import { goalsAround } from './goals.js';
import type { Scatter, Shape } from './learned-law.js';
import { legResult } from './leg-result.js';
import { density, findRoot, normalBelow } from './normal.js';
import { scatterOf } from './score-laws.js';

/** The source of the chances: where past games landed, or a bell curve around the line. API field `model`. */
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
 * are. It is a bell curve over whole numbers whose mean gives that chance, each result weighted by how much more often games ended on it
 * than the curve says, where that is on record. No game ends level where an overtime decides it. Without a season, today's law. Undefined for
 * a sport without figures.
 */
export const scoreDistribution = (
  sport: string,
  shape: Shape,
  consensus: number,
  lean = 0.5,
  season?: number,
): ScoreDistribution | undefined => {
  const key = `${sport}|${shape}|${consensus}|${lean}|${season}`;
  const known = recent.get(key) ?? distributionOf(sport, shape, consensus, lean, season);
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
  season: number | undefined,
): ScoreDistribution | undefined => {
  const line = shape === 'spreads' ? 0 - consensus : consensus;
  const scatter = scatterOf(sport, shape, line, season);
  if (!scatter) return undefined;
  return {
    basis: scatter.factor || scatter.goals ? 'landing table' : 'normal model',
    ...distributionBy(scatter, line, lean),
  };
};

/** The distribution by a scatter around `line` that a bet above it wins with the chance `lean` (0..1). */
export const distributionBy = (scatter: Scatter, line: number, lean = 0.5): Omit<ScoreDistribution, 'basis'> => {
  const { lowest, weights } = centred(line, lean, scatter);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { lowest, chances: weights.map((weight) => weight / sum) };
};

/** The chance (0..1) that the result is from `from` to `to`, both ends in. */
export const chanceBetween = (
  { lowest, chances }: Omit<ScoreDistribution, 'basis'>,
  from: number,
  to: number,
): number =>
  Math.min(
    1,
    chances.slice(Math.max(0, from - lowest), Math.max(0, to - lowest + 1)).reduce((sum, chance) => sum + chance, 0),
  );

// All middles of a market share one distribution, and finding its mean takes some ten trials.
const recent = new Map<string, ScoreDistribution>();
const MOST_KEPT = 1_000;

/**
 * The results that agree with a price: those around the mean at which a bet above `line` wins with the chance `lean` (0..1). A returned
 * stake does not count, so that this is the fair price of the bet: wins / (wins + losses), on a quarter line by the halves of the stake.
 */
const centred = (line: number, lean: number, scatter: Scatter): Weighted => {
  const { deviation } = scatter;
  const reach = REACH * (scatter.goals ? deviation + Math.sqrt(Math.abs(line)) : deviation); // many goals scatter more widely
  const mean = findRoot(line - reach, line + reach, (mean) => {
    const off = lean - leanOf(resultsAround(mean, scatter), line);
    const slope = -Math.max(density((line - mean) / deviation), FLATTEST) / deviation;
    return [Math.abs(off) < EXACT ? 0 : off, slope];
  });
  return resultsAround(mean, scatter);
};

/** The chance (0..1) that a bet above `line` wins; a returned stake does not count. */
export const leanOf = ({ lowest, weights }: Weighted, line: number): number => {
  let [won, lost] = [0, 0];
  for (const [i, weight] of weights.entries()) {
    const result = legResult(lowest + i - line);
    if (result > 0) won += result * weight;
    else lost -= result * weight;
  }
  return won / (won + lost);
};

const EXACT = 1e-7;

// In standard deviations: beyond, a bet is lost or won all but 1 in 30,000 times.
const REACH = 4;

// Keeps Newton's steps within reach of the bracket.
const FLATTEST = 0.01;

/** Weights of whole results; `weights[0]` belongs to `lowest`. They need not sum to 1. */
interface Weighted {
  readonly lowest: number;
  readonly weights: readonly number[];
}

const resultsAround = (mean: number, scatter: Scatter): Weighted =>
  scatter.goals ? goalsAround(mean, scatter.isSigned, scatter.goals) : pointsAround(mean, scatter);

/** The weight of every result that is not rarer than 1 in 100,000, on a bell curve around `mean`. */
const pointsAround = (mean: number, { deviation, wild, isSigned, factor, overtime }: Scatter): Weighted => {
  const least = Math.floor(mean - WIDE * deviation);
  const lowest = isSigned ? least : Math.max(0, least);
  const count = Math.ceil(mean + WIDE * deviation) - lowest + 1;
  const below = wild === 1 ? normalBelow : belowWith(wild);
  const weights: number[] = [];
  let before = below((lowest - 0.5 - mean) / deviation);
  for (let result = lowest; weights.length < count; result += 1) {
    const upTo = below((result + 0.5 - mean) / deviation);
    weights.push((upTo - before) * (factor?.(result) ?? 1));
    before = upTo;
  }
  if (isSigned && overtime) decide(weights, 0 - lowest, overtime);
  return { lowest, weights };
};

/** A bell curve of variance 1, half of which is `wild` times as wide as the other half: games that stay near their line, and those that run away. */
const belowWith = (wild: number) => {
  const calm = Math.sqrt(2 / (1 + wild * wild));
  return (x: number): number => (normalBelow(x / calm) + normalBelow(x / (calm * wild))) / 2;
};

// Removes the level result: without this, a middle across it would be promised wins that no game can bring.
const decide = (weights: number[], level: number, overtime: NonNullable<Scatter['overtime']>): void => {
  const weight = weights[level] ?? 0;
  if (weight === 0) return;
  weights[level] = 0;
  if (overtime === 'by anything') return; // the others grow in proportion
  for (const next of [level - 1, level + 1]) if (next in weights) weights[next]! += weight / 2;
};

// In standard deviations.
const WIDE = 5;
