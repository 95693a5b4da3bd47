import type { Probability } from './probability.js';

/**
 * The weighted median of the books' chances for one outcome: sorted by chance, the first one at which the cumulative weight exceeds half of
 * the total; at exactly half, the mean of it and the next. Weights must be above 0. Undefined without votes. Sorts the first `count`
 * entries of both arrays in place, because it runs for every price that moves.
 */
export const weightedMedian = (
  chances: number[],
  weights: number[],
  count: number = chances.length,
): Probability | undefined => {
  sortTogether(chances, weights, count);
  let half = 0;
  for (let i = 0; i < count; i += 1) half += weights[i]! / 2;

  let reached = 0;
  for (let i = 0; i < count; i += 1) {
    reached += weights[i]!;
    if (reached > half) return chances[i] as Probability;
    if (reached === half) return ((chances[i]! + chances[i + 1]!) / 2) as Probability;
  }
  return undefined;
};

/** Insertion sort: at most two dozen books, often nearly sorted. */
const sortTogether = (chances: number[], weights: number[], count: number): void => {
  for (let i = 1; i < count; i += 1) {
    const chance = chances[i]!;
    const weight = weights[i]!;
    let j = i - 1;
    for (; j >= 0 && chances[j]! > chance; j -= 1) {
      chances[j + 1] = chances[j]!;
      weights[j + 1] = weights[j]!;
    }
    chances[j + 1] = chance;
    weights[j + 1] = weight;
  }
};
