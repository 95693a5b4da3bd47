import { type Interval, wilson } from '../statistics/calibration.js';

/**
 * The 95 % interval of a rate whose tries come from games: Wilson's with as many tries as there are games. Bets on one game win and lose
 * together, so a thousand lines of ten games tell hardly more than ten. Exact if all lines of a game share one fate, otherwise too wide, never
 * too narrow by that. `hits` of `tries`, both 0 or more, in `games` (at least 1, at most `tries`); refuses others with a RangeError.
 */
export const rateByGame = (hits: number, tries: number, games: number): Interval => {
  if (!(games > 0 && games <= tries)) throw new RangeError(`no rate: ${tries} tries of ${games} games`);
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
