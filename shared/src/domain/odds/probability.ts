import type { Odds } from './formats.js';

/** A chance between 0 and 1. */
export type Probability = number & { readonly unit: 'probability' };

/** Reads a number as a probability. Refuses anything outside 0..1. */
export const probability = (value: number): Probability => {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`not a probability: ${value}`);
  return value as Probability;
};

/** The chance that a price implies, margin included: 1 / decimal odds. */
export const impliedProbability = (price: Odds): Probability => (1 / price) as Probability;

/** The decimal odds that a chance is worth, without margin. Refuses 0 and 1, which have no odds. */
export const fairOdds = (chance: Probability): Odds => {
  if (!(chance > 0 && chance < 1)) throw new RangeError(`no fair odds of ${chance}`);
  return (1 / chance) as Odds;
};

/** Sum of the implied probabilities of a market: exceeds 1 by the book's margin. `prices` must cover every way the market can end. */
export const impliedTotal = (prices: readonly Odds[]): number => {
  let total = 0;
  for (const price of prices) total += 1 / price;
  return total;
};

/** The book's margin on a full market: sum of implied probabilities minus 1 (-110/-110 is 0.0476). */
export const overround = (prices: readonly Odds[]): number => impliedTotal(prices) - 1;

/** The share of the stakes that the book keeps when its bets are balanced: 1 - 1/sum (-110/-110 is 0.0455). */
export const hold = (prices: readonly Odds[]): number => 1 - 1 / impliedTotal(prices);

/** Profit in percent of the total stake: (1/sum - 1) x 100. */
export const profitPercentage = (sum: number): number => (1 / sum - 1) * 100;

/** Profit of a total stake: total x (1/sum - 1). */
export const profitAmount = (total: number, sum: number): number => total * (1 / sum - 1);
