import type { Probability } from './probability.js';

/**
 * The weighted median of what the books think of one outcome: sorted by chance, the first at which the cumulative weight
 * exceeds half of all weight; at exactly half, the mean of it and the next. Weights must be above 0.
 * Undefined when nobody votes. Sorts the two arrays in place, because it runs for every price that moves.
 */
export const weightedMedian = (chances: number[], weights: number[]): Probability | undefined => {
  sortTogether(chances, weights);
  let half = 0;
  for (const weight of weights) half += weight / 2;

  let reached = 0;
  for (let i = 0; i < chances.length; i += 1) {
    reached += weights[i]!;
    if (reached > half) return chances[i] as Probability;
    if (reached === half) return ((chances[i]! + chances[i + 1]!) / 2) as Probability;
  }
  return undefined;
};

/** Insertion sort: two dozen books at most, and often nearly in order. */
const sortTogether = (chances: number[], weights: number[]): void => {
  for (let i = 1; i < chances.length; i += 1) {
    const [chance, weight] = [chances[i]!, weights[i]!];
    let j = i - 1;
    for (; j >= 0 && chances[j]! > chance; j -= 1) {
      chances[j + 1] = chances[j]!;
      weights[j + 1] = weights[j]!;
    }
    chances[j + 1] = chance;
    weights[j + 1] = weight;
  }
};
