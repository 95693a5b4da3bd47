import { additive } from './additive.js';
import { goto } from './goto.js';
import type { DevigMethod } from './implied.js';
import { multiplicative } from './multiplicative.js';
import { oddsRatio } from './odds-ratio.js';
import { power } from './power.js';
import { probit } from './probit.js';
import { shin } from './shin.js';

/** For every outcome the lowest chance that any method gives it. Not a distribution: the chances sum to less than 1. */
export const worstCase: DevigMethod = (implied) => {
  const readings = METHODS.map((method) => method(implied));
  return implied.map((_, i) => Math.min(...readings.map((reading) => reading[i]!)));
};

const METHODS: readonly DevigMethod[] = [multiplicative, additive, power, shin, oddsRatio, probit, goto];
