import { type DevigMethod, sumOf } from './implied.js';

/**
 * Goto conversion: takes the same number of standard errors, sqrt(1-r), off every chance. A longshot can fall below 0.
 * Not offered by itself; it is one of the readings of which `worst-case` takes the lowest.
 */
export const goto: DevigMethod = (implied) => {
  const errors = implied.map((chance) => Math.sqrt(1 - chance));
  const errorsEach = (sumOf(implied) - 1) / sumOf(errors);
  return implied.map((chance, i) => chance - errorsEach * errors[i]!);
};
