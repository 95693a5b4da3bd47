import { findRoot } from './find-root.js';
import type { DevigMethod } from './implied.js';
import { density, normalBelow, normalQuantile } from './normal.js';

/**
 * Shifts every chance down the bell curve by the same c, chosen so that they sum to 1: Φ(Φ⁻¹(r) - c). No published source is known; checked
 * against computed figures.
 */
export const probit: DevigMethod = (implied) => {
  const quantiles = implied.map(normalQuantile);
  const enough = Math.max(...quantiles) - normalQuantile(1 / implied.length); // at this shift even the favourite is at most 1/n
  const shift = findRoot(0, Math.max(0, enough), (c) => {
    let [value, slope] = [-1, 0];
    for (const quantile of quantiles) {
      value += normalBelow(quantile - c);
      slope -= density(quantile - c);
    }
    return [value, slope];
  });
  return quantiles.map((quantile) => normalBelow(quantile - shift));
};
