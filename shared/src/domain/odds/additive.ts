import { type DevigMethod, sumOf } from './implied.js';

/**
 * Subtracts the same amount from every chance: r - margin/n. A longshot can fall below 0. Discussed in Clarke, Kovalchik and Ingram (2017).
 */
export const additive: DevigMethod = (implied) => {
  const each = (sumOf(implied) - 1) / implied.length;
  return implied.map((chance) => chance - each);
};
