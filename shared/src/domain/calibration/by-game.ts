import { type Interval, wilson } from '../statistics/calibration.js';

/**
 * The 95 % interval of a rate whose tries come from games: Wilson's with as many tries as games of one size would tell as much as these,
 * (Σ n)² / Σ n². Bets on one game win and lose together, so a thousand lines of ten games tell hardly more than ten, and less if most of them are
 * of one game. Right if all lines of a game share one fate, otherwise too wide. `hits` of `tries`, both 0 or more; `nSquares` is the sum of the
 * squares of each game's tries (at least `tries`, at most their square). Refuses others with a RangeError. Source: L. Kish, "Survey Sampling" (1965).
 */
export const rateByGame = (hits: number, tries: number, nSquares: number): Interval => {
  if (!(tries > 0 && nSquares >= tries && nSquares <= tries ** 2))
    throw new RangeError(`no rate: ${tries} tries of games whose squares are ${nSquares}`);
  const games = tries ** 2 / nSquares;
  return wilson((hits / tries) * games, games);
};

/** What a mean by games is made of, summed over the games: each game's number of values n and their sum s. */
export interface GameSums {
  readonly games: number;
  /** Σ n, Σ s. */
  readonly n: number;
  readonly sum: number;
  /** Σ s², Σ s·n, Σ n². */
  readonly sumSquares: number;
  readonly sumTimesN: number;
  readonly nSquares: number;
}

/**
 * A mean of values that hang together by game, with its 95 % interval from the cluster-robust standard error,
 * √(g/(g-1) · Σ (s - n·mean)²) / Σ n. In the unit of the values. Undefined without values; without an interval for a single game. Source: K.-Y.
 * Liang and S. L. Zeger, "Longitudinal Data Analysis Using Generalized Linear Models" (1986).
 */
export const meanByGame = ({ games, n, sum, sumSquares, sumTimesN, nSquares }: GameSums): MeanByGame | undefined => {
  if (n <= 0) return undefined;
  const mean = sum / n;
  if (games < 2) return { mean, range: undefined };
  // Never below 0, as rounding may make it.
  const squares = Math.max(0, sumSquares - 2 * mean * sumTimesN + mean ** 2 * nSquares);
  const reach = (Z * Math.sqrt((games / (games - 1)) * squares)) / n;
  return { mean, range: { low: mean - reach, high: mean + reach } };
};

interface MeanByGame {
  readonly mean: number;
  readonly range: Interval | undefined;
}

const Z = 1.959963984540054;
