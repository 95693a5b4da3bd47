import { findRoot } from './find-root.js';
import { type DevigMethod, sumOf } from './implied.js';

/**
 * Shin (1993): the margin protects the book against insiders, who stake a share z of the money. z is chosen so that the chances sum to 1: p
 * = (sqrt(z² + 4(1-z)r²/S) - z) / (2(1-z)). With two outcomes it equals the additive method.
 */
export const shin: DevigMethod = (implied) => {
  const total = sumOf(implied);
  const squares = implied.map((chance) => (chance * chance) / total);
  const insiders = findRoot(0, 1, (z) => {
    let [value, slope] = [-1, 0];
    for (const square of squares) {
      const chance = chanceWith(z, square);
      value += chance;
      slope += (chance * (chance - 1)) / (2 * (1 - z) * chance + z);
    }
    return [value, slope];
  });
  return squares.map((square) => chanceWith(insiders, square));
};

// The formula above, rearranged so that z near 1 does not divide by almost 0.
const chanceWith = (z: number, square: number): number => (2 * square) / (Math.sqrt(z * z + 4 * (1 - z) * square) + z);
