import { type DevigMethod, sumOf } from './implied.js';
import { multiplicative } from './multiplicative.js';

/**
 * Goto conversion: subtracts the same number of standard errors, sqrt(1-r), from every chance. Where a longshot would
 * fall below 0, it is multiplicative, as in the package. Users cannot choose it; `worst-case` uses it. Source: the `goto_conversion` package.
 */
export const goto: DevigMethod = (implied) => {
  const errors = implied.map((chance) => Math.sqrt(1 - chance));
  const errorsEach = (sumOf(implied) - 1) / sumOf(errors);
  const chances = implied.map((chance, i) => chance - errorsEach * errors[i]!);
  return chances.every((chance) => chance > 0) ? chances : multiplicative(implied);
};
