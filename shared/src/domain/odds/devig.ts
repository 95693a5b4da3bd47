import { additive } from './additive.js';
import type { Odds } from './formats.js';
import type { DevigMethod } from './implied.js';
import { multiplicative } from './multiplicative.js';
import { oddsRatio } from './odds-ratio.js';
import { power } from './power.js';
import { overround, type Probability } from './probability.js';
import { probit } from './probit.js';
import { shin } from './shin.js';
import { worstCase } from './worst-case.js';

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
