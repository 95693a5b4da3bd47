import { findRoot } from './find-root.js';
import type { DevigMethod } from './implied.js';

/**
 * Raises every chance to one power, chosen so that they sum to 1: r^k, k at least 1. Lowers longshots more than favourites. Discussed in
 * Clarke, Kovalchik and Ingram (2017).
 */
export const power: DevigMethod = (implied) => {
  const logs = implied.map(Math.log);
  const enough = Math.log(implied.length) / -Math.max(...logs); // at this exponent even the favourite is at most 1/n
  const exponent = findRoot(1, Math.max(1, enough), (k) => {
    let [value, slope] = [-1, 0];
    for (const log of logs) {
      const chance = Math.exp(k * log);
      value += chance;
      slope += chance * log;
    }
    return [value, slope];
  });
  return logs.map((log) => Math.exp(exponent * log));
};
