import { type DevigMethod, sumOf } from './implied.js';

/**
 * Goto conversion: subtracts the same number of standard errors, sqrt(1-r), from every chance. A longshot can fall below 0;
 * `devig` then refuses the market. Users cannot choose it; `worst-case` uses it. Source: the `goto_conversion` package.
 */
export const goto: DevigMethod = (implied) => {
  const errors = implied.map((chance) => Math.sqrt(1 - chance));
  const errorsEach = (sumOf(implied) - 1) / sumOf(errors);
  return implied.map((chance, i) => chance - errorsEach * errors[i]!);
};
