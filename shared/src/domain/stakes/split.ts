import type { Odds } from '../odds/formats.js';
import { impliedTotal, profitAmount } from '../odds/probability.js';

/** The stake and the payout of each leg. Amounts in one currency unit. */
export interface Split {
  readonly stakes: readonly number[];
  readonly payouts: readonly number[];
  readonly total: number;
  /** Profit in the worst case. */
  readonly profit: number;
}

/** The total stake of an arbitrage: the smaller of the max stake and the bankroll. */
export const arbitrageStake = (maxStake: number, bankroll: number): number => Math.min(maxStake, bankroll);

/** The total stake of a middle: the smaller of the max stake and 10 % of the bankroll. */
export const middleStake = (maxStake: number, bankroll: number): number =>
  Math.min(maxStake, (bankroll * MIDDLE_PERCENT) / 100);

const MIDDLE_PERCENT = 10;

/**
 * The largest part of `total` that can be split for equal returns without a leg exceeding its book's limit (undefined for no limit). At
 * 2.10/2.15 with a limit of 100 on the first leg: 197.67 of 1000.
 */
export const totalWithin = (
  prices: readonly Odds[],
  total: number,
  limits: readonly (number | undefined)[],
): number => {
  const sum = impliedTotal(prices);
  return prices.reduce((most, price, leg) => Math.min(most, (limits[leg] ?? Infinity) * price * sum), total);
};

/** The largest part of `total` that can be split in halves without a leg exceeding its book's limit. */
export const halvesWithin = (total: number, limits: readonly (number | undefined)[]): number =>
  Math.min(total, ...limits.map((limit) => (limit ?? Infinity) * 2));

/**
 * Splits a total so that every outcome returns the same: stake = total x (1/d)/sum. +120/-105 on 1000: 470.18 and 529.82, return 1034.40.
 * Takes decimal odds after commission.
 */
export const exactSplit = (prices: readonly Odds[], total: number): Split => {
  const sum = impliedTotal(prices);
  const stakes = prices.map((price) => total / (price * sum));
  return { stakes, payouts: prices.map(() => total / sum), total, profit: profitAmount(total, sum) };
};

/**
 * The split in whole steps (1, 5 or 10) with the best worst case, never over the total or a book's limit. +120/-105 on 1000 in steps of 1:
 * 470 and 530, profit 34.00. It may stake less than the total: 2.20 and 1.95 on 100 in steps of 5 leave most, 2.75, with 40 and 45. Undefined when
 * no split with at least `least` on each leg leaves half a cent.
 */
export const roundedSplit = (
  prices: readonly Odds[],
  total: number,
  step: number,
  limits: readonly (number | undefined)[] = [],
  least = 0,
): Split | undefined => {
  const exact = exactSplit(prices, totalWithin(prices, total, limits)).stakes;
  const yields = 1 - impliedTotal(prices);
  let best: Split | undefined;
  // In the best split some leg returns least, and every other stakes the fewest steps that return as much. No return leaves more than its
  // exact split would, so small ones need not be tried.
  for (const [leg, price] of prices.entries()) {
    const most = stepsIn(exact[leg]!, step);
    const fewest = Math.max(0, most - MOST_TRIES);
    for (let steps = most; steps > fewest && steps * step * price * yields >= leastOf(best); steps -= 1) {
      const split = splitOf(prices, stakesFor(steps * step * price, prices, step, least));
      if (isOver(split.total, total)) continue;
      if (split.stakes.some((stake, i) => isOver(stake, limits[i] ?? Infinity) || isOver(least, stake))) continue;
      if (split.profit >= HALF_A_CENT && (!best || isBetter(split, best))) best = split;
    }
  }
  return best;
};

// A tiny profit on a huge total has millions of splits in whole dollars, and the best are at the top.
const MOST_TRIES = 2_000;

// What a split must leave to be better.
const leastOf = (best: Split | undefined): number => (best ? best.profit - LAST_BITS : HALF_A_CENT);

// Of equal profits the one on the larger total, which is nearer to what the user wants to stake.
const isBetter = (one: Split, other: Split): boolean =>
  one.profit > other.profit + LAST_BITS || (one.profit > other.profit - LAST_BITS && one.total > other.total);

const stepsIn = (stake: number, step: number): number => Math.floor(stake / step + LAST_BITS);

const stakesFor = (back: number, prices: readonly Odds[], step: number, least: number): number[] =>
  prices.map((price) => Math.ceil(Math.max(back / price, least) / step - LAST_BITS) * step);

// In cents, since 57 steps of 0.01 are 0.5700000000000001.
const isOver = (amount: number, most: number): boolean => Math.round(amount * 100) > most * 100 + LAST_BITS;

// Floating-point error must not cost a step.
const LAST_BITS = 1e-9;

// Less is shown as 0.00: 50 at 1.1 and 5 at 11.1 return exactly their 55, and floating-point error must not count as a profit.
const HALF_A_CENT = 0.005;

/** The payouts and the worst-case profit of given stakes. */
export const splitOf = (prices: readonly Odds[], stakes: readonly number[]): Split => {
  const total = stakes.reduce((sum, stake) => sum + stake, 0);
  const payouts = stakes.map((stake, leg) => stake * prices[leg]!);
  return { stakes, payouts, total, profit: Math.min(...payouts) - total };
};
