/** One method: from the implied probabilities of a full market (their sum 1 or more) to fair ones. May leave 0..1. */
export type DevigMethod = (implied: readonly number[]) => number[];

/** The sum of probabilities. */
export const sumOf = (chances: readonly number[]): number => {
  let sum = 0;
  for (const chance of chances) sum += chance;
  return sum;
};
