/** A de-vig method: turns the implied probabilities of a full market (sum 1 or more) into fair ones. A result may lie outside 0..1. */
export type DevigMethod = (implied: readonly number[]) => number[];

export const sumOf = (chances: readonly number[]): number => {
  let sum = 0;
  for (const chance of chances) sum += chance;
  return sum;
};
