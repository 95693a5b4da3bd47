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
  return medianAlong(order, chances, weights, count);
};

/** The same of votes whose `order` is already by chance, with the vote at `leftOut` as if it were not there. */
export const medianAlong = (
  order: readonly number[],
  chances: readonly number[],
  weights: readonly number[],
  count: number,
  leftOut?: number,
): Probability | undefined => {
  let half = 0;
  for (let i = 0; i < count; i += 1) if (order[i] !== leftOut) half += weights[order[i]!]! / 2;

  let reached = 0;
  let below: number | undefined;
  for (let i = 0; i < count; i += 1) {
    const vote = order[i]!;
    if (vote === leftOut) continue;
    if (below !== undefined) return ((below + chances[vote]!) / 2) as Probability;
    reached += weights[vote]!;
    if (reached > half) return chances[vote] as Probability;
    if (reached === half) below = chances[vote];
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
