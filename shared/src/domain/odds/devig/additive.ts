import { type DevigMethod, sumOf } from './implied.js';

/** Takes the same amount off every chance: r - margin/n. A longshot can fall below 0. */
export const additive: DevigMethod = (implied) => {
  const each = (sumOf(implied) - 1) / implied.length;
  return implied.map((chance) => chance - each);
};
