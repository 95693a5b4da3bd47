import type { Odds } from './formats.js';
import { density, findRoot, normalBelow, normalQuantile } from './normal.js';
import { overround, type Probability } from './probability.js';

/**
 * Removes the book's margin from a full market. Returns the fair chance of every outcome (0..1) and the overround (sum of implied
 * probabilities - 1). `prices` are decimal odds for every way the market can end. Refuses fewer than two prices ('too-few'), a sum below 1
 * ('no-margin'), and prices for which the method leaves 0..1 ('out-of-range').
 */
export const devig = (method: DevigMethodName, prices: readonly Odds[]): Devigged | DevigRefusal => {
  if (prices.length < 2) return 'too-few';
  const margin = overround(prices);
  if (margin < -ROUNDING) return 'no-margin';
  const fair = DEVIG_BY_NAME[method](prices.map((price) => 1 / price));
  return fair.every(isStrictlyWithin) ? { fair: fair as Probability[], overround: margin } : 'out-of-range';
};

/** A market without the book's margin. `fair` sums to 1, except by worst-case. */
export type Devigged = { readonly fair: readonly Probability[]; readonly overround: number };

/** Why a market cannot be de-vigged. */
export type DevigRefusal = 'too-few' | 'no-margin' | 'out-of-range';

/** The methods a user may choose from, the default first. */
export const DEVIG_METHODS = [
  { name: 'multiplicative', title: 'Multiplicative' },
  { name: 'additive', title: 'Additive' },
  { name: 'power', title: 'Power' },
  { name: 'shin', title: 'Shin' },
  { name: 'odds-ratio', title: 'Odds ratio' },
  { name: 'probit', title: 'Probit' },
  { name: 'worst-case', title: 'Worst case' },
] as const;

export type DevigMethodName = (typeof DEVIG_METHODS)[number]['name'];

/** Divides every chance by their sum: r / sum. The usual default; it overrates longshots. */
export const multiplicative: DevigMethod = (implied) => {
  const total = sumOf(implied);
  return implied.map((chance) => chance / total);
};

const sumOf = (chances: readonly number[]): number => {
  let sum = 0;
  for (const chance of chances) sum += chance;
  return sum;
};

/**
 * Subtracts the same amount from every chance: r - margin/n. A longshot can fall below 0. Discussed in Clarke, Kovalchik and Ingram (2017).
 */
export const additive: DevigMethod = (implied) => {
  const each = (sumOf(implied) - 1) / implied.length;
  return implied.map((chance) => chance - each);
};

/**
 * Raises every chance to one power, chosen so that they sum to 1: r^k, k at least 1. Lowers longshots more than favourites. Discussed in
 * Clarke, Kovalchik and Ingram (2017).
 */
export const power: DevigMethod = (implied) => {
  const logs = implied.map(Math.log);
  const enough = Math.log(implied.length) / -Math.max(...logs); // at this exponent even the favourite is at most 1/n
  const exponent = findRoot(1, Math.max(1, enough), (k) => {
    let [value, slope] = [-1, 0];
    for (const log of logs) {
      const chance = Math.exp(k * log);
      value += chance;
      slope += chance * log;
    }
    return [value, slope];
  });
  return logs.map((log) => Math.exp(exponent * log));
};

/**
 * Shin (1993): the margin protects the book against insiders, who stake a share z of the money. z is chosen so that the chances sum to 1: p
 * = (sqrt(z² + 4(1-z)r²/S) - z) / (2(1-z)). With two outcomes it equals the additive method.
 */
export const shin: DevigMethod = (implied) => {
  const total = sumOf(implied);
  const squares = implied.map((chance) => (chance * chance) / total);
  const insiders = findRoot(0, 1, (z) => {
    let [value, slope] = [-1, 0];
    for (const square of squares) {
      const chance = chanceWith(z, square);
      value += chance;
      slope += (chance * (chance - 1)) / (2 * (1 - z) * chance + z);
    }
    return [value, slope];
  });
  return squares.map((square) => chanceWith(insiders, square));
};

// The formula above, rearranged so that z near 1 does not divide by almost 0.
const chanceWith = (z: number, square: number): number => (2 * square) / (Math.sqrt(z * z + 4 * (1 - z) * square) + z);

/**
 * Divides the odds r/(1-r) of every outcome by one ratio c, chosen so that the chances sum to 1: logit(p) = logit(r) - ln c. Source:
 * Cheung.
 */
export const oddsRatio: DevigMethod = (implied) => {
  const favourite = Math.max(...implied);
  const enough = ((implied.length - 1) * favourite) / (1 - favourite); // at this ratio even the favourite is at most 1/n
  const ratio = findRoot(1, Math.max(1, enough), (c) => {
    let [value, slope] = [-1, 0];
    for (const chance of implied) {
      const whole = chance + c * (1 - chance);
      value += chance / whole;
      slope -= (chance * (1 - chance)) / (whole * whole);
    }
    return [value, slope];
  });
  return implied.map((chance) => chance / (chance + ratio * (1 - chance)));
};

/**
 * Shifts every chance down the bell curve by the same c, chosen so that they sum to 1: Φ(Φ⁻¹(r) - c). No published source is known; checked
 * against computed figures.
 */
export const probit: DevigMethod = (implied) => {
  const quantiles = implied.map(normalQuantile);
  const enough = Math.max(...quantiles) - normalQuantile(1 / implied.length); // at this shift even the favourite is at most 1/n
  const shift = findRoot(0, Math.max(0, enough), (c) => {
    let [value, slope] = [-1, 0];
    for (const quantile of quantiles) {
      value += normalBelow(quantile - c);
      slope -= density(quantile - c);
    }
    return [value, slope];
  });
  return quantiles.map((quantile) => normalBelow(quantile - shift));
};

/** For every outcome the lowest chance that any method gives it. Not a distribution: the chances sum to less than 1. */
export const worstCase: DevigMethod = (implied) => {
  const readings = METHODS.map((method) => method(implied));
  return implied.map((_, i) => Math.min(...readings.map((reading) => reading[i]!)));
};

/**
 * Goto conversion: subtracts the same number of standard errors, sqrt(1-r), from every chance. A longshot can fall below 0;
 * `devig` then refuses the market. Users cannot choose it; `worst-case` uses it. Source: the `goto_conversion` package.
 */
export const goto: DevigMethod = (implied) => {
  const errors = implied.map((chance) => Math.sqrt(1 - chance));
  const errorsEach = (sumOf(implied) - 1) / sumOf(errors);
  return implied.map((chance, i) => chance - errorsEach * errors[i]!);
};

const METHODS: readonly DevigMethod[] = [multiplicative, additive, power, shin, oddsRatio, probit, goto];

const DEVIG_BY_NAME: Readonly<Record<DevigMethodName, DevigMethod>> = {
  multiplicative,
  additive,
  power,
  shin,
  'odds-ratio': oddsRatio,
  probit,
  'worst-case': worstCase,
};

const isStrictlyWithin = (chance: number): boolean => chance > 0 && chance < 1;

// Ten prices of 10.0 have a margin of exactly 0, but their floating-point sum misses 1 by the last bit.
const ROUNDING = 1e-12;

/** A de-vig method: turns the implied probabilities of a full market (sum 1 or more) into fair ones. A result may lie outside 0..1. */
export type DevigMethod = (implied: readonly number[]) => number[];
