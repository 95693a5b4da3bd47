import type { DevigMethodName } from './devig.js';
import type { Odds } from './formats.js';
import { normalQuantile } from './normal.js';
import { impliedTotal } from './probability.js';

/**
 * The one parameter with which a method removed the margin from a market. With it and the method's formula anyone can recompute the fair
 * chances. Multiplicative: the sum S of the implied probabilities r. Additive: the amount subtracted from every chance. Power: the exponent
 * k. Shin: the insiders' share z. Odds ratio: the ratio c. Probit: the shift c. Worst-case has none. `prices` are decimal odds, `fair` the
 * chances that the method gave them.
 */
export const devigTerm = (
  method: DevigMethodName,
  prices: readonly Odds[],
  fair: readonly number[],
): number | undefined => {
  const [r, p] = clearest(prices, fair);
  return TERMS[method]?.(r, p, impliedTotal(prices));
};

type Term = (implied: number, fair: number, total: number) => number;

// Each is the method's own formula, solved for its term.
const TERMS: Readonly<Partial<Record<DevigMethodName, Term>>> = {
  multiplicative: (_r, _p, total) => total,
  additive: (r, p) => r - p,
  power: (r, p) => Math.log(p) / Math.log(r),
  shin: (r, p, total) => (r ** 2 / total - p ** 2) / (p * (1 - p)),
  'odds-ratio': (r, p) => r / (1 - r) / (p / (1 - p)),
  probit: (r, p) => normalQuantile(r) - normalQuantile(p),
};

// The outcome nearest to evens: there the term loses the fewest digits.
const clearest = (prices: readonly Odds[], fair: readonly number[]): readonly [number, number] => {
  const off = fair.map((chance) => Math.abs(chance - 0.5));
  const place = off.indexOf(Math.min(...off));
  return [1 / prices[place]!, fair[place]!];
};
