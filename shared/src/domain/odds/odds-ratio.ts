import { findRoot } from './find-root.js';
import type { DevigMethod } from './implied.js';

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
