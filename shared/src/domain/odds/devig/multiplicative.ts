import { type DevigMethod, sumOf } from './implied.js';

/** Takes the same share of every chance: r / sum. The common default; flatters longshots. */
export const multiplicative: DevigMethod = (implied) => {
  const total = sumOf(implied);
  return implied.map((chance) => chance / total);
};
