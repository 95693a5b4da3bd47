import type { Probability } from './probability.js';

/**
 * The weighted median of the books' chances for one outcome: sorted by chance, the first one at which the cumulative weight exceeds half of
 * the total; at exactly half, the mean of it and the next. Weights must be above 0. Undefined without votes. The first
 * `count` places in `order` are the votes; they are sorted in place, and the nearer they are to sorted, the faster: this runs for every price
 * that moves.
 */
export const weightedMedian = (
  chances: readonly number[],
  weights: readonly number[],
  order: number[] = [...chances.keys()],
  count: number = order.length,
): Probability | undefined => {
  sortByChance(order, chances, count);
  let half = 0;
  for (let i = 0; i < count; i += 1) half += weights[order[i]!]! / 2;

  let reached = 0;
  for (let i = 0; i < count; i += 1) {
    reached += weights[order[i]!]!;
    if (reached > half) return chances[order[i]!] as Probability;
    if (reached === half) return ((chances[order[i]!]! + chances[order[i + 1]!]!) / 2) as Probability;
  }
  return undefined;
};

/** Insertion sort: at most two dozen books. */
const sortByChance = (order: number[], chances: readonly number[], count: number): void => {
  for (let i = 1; i < count; i += 1) {
    const vote = order[i]!;
    const chance = chances[vote]!;
    let j = i - 1;
    for (; j >= 0 && chances[order[j]!]! > chance; j -= 1) order[j + 1] = order[j]!;
    order[j + 1] = vote;
  }
};
