/** One level of an order book. A share pays one dollar if its outcome wins and nothing otherwise. */
export interface Level {
  /** Dollars for a share, above 0 and below 1. */
  readonly price: number;
  /** The shares that are offered at this price. */
  readonly size: number;
}

/** What is offered of one outcome, cheapest first. */
export type Ladder = readonly Level[];

/** What an exchange takes from whoever takes an offer. A rate is a share of 1, such as 0.03. */
export type ExchangeFee =
  | { readonly kind: 'none' }
  | { readonly kind: 'kalshi' }
  | { readonly kind: 'polymarket'; readonly rate: number }
  /** rate · Σ C · p · (1 − p), not rounded: what the two before it are nearly. */
  | { readonly kind: 'unrounded'; readonly rate: number }
  | { readonly kind: 'commission'; readonly rate: number };

/** What an order gets when it walks a ladder. Amounts in dollars. */
export interface Fill {
  readonly shares: number;
  /** Paid for the shares, without the fee. */
  readonly cost: number;
  /** Taken by the exchange: when the order fills, or, of a commission, from the winnings if it wins. */
  readonly fee: number;
  /** Dollars for a share on average, without the fee; undefined if nothing fills. */
  readonly average: number | undefined;
  /** The decimal odds after the fee; undefined if nothing fills. */
  readonly decimal: number | undefined;
  /** Whether all that was asked for fills. */
  readonly isWhole: boolean;
}

/**
 * Buys a number of shares (0 or more) from a ladder, or as many as are there. The fee is that of one order over all levels:
 * Kalshi 0.07 · Σ C · p · (1 − p), rounded up to the cent (fee schedule of Kalshi); Polymarket rate · Σ C · p · (1 − p), cut after five
 * decimals (docs.polymarket.com/trading/fees); a commission is taken from the net winnings.
 */
export const fillShares = (ladder: Ladder, shares: number, fee: ExchangeFee): Fill => {
  let left = shares;
  let cost = 0;
  let spread = 0; // Σ C · p · (1 − p)
  for (const { price, size } of ladder) {
    const taken = Math.min(left, size);
    if (left < SMALLEST) break;
    cost += taken * price;
    spread += taken * price * (1 - price);
    left -= taken;
  }
  const isWhole = left < SMALLEST;
  const filled = isWhole ? shares : shares - left;
  const taken = feeOf(fee, spread, filled - cost);
  return {
    shares: filled,
    cost: clean(cost),
    fee: taken,
    average: filled > 0 ? cost / filled : undefined,
    decimal: filled > 0 ? oddsOf(fee, filled, cost, taken) : undefined,
    isWhole,
  };
};

/**
 * Spends a stake in dollars (0 or more), fee included, on a ladder: as many hundredths of a share as it pays for. What does not fill is not
 * spent, and `isWhole` tells whether the ladder ended first.
 */
export const fillStake = (ladder: Ladder, stake: number, fee: ExchangeFee): Fill => {
  const offered = ladder.reduce((sum, { size }) => sum + size, 0);
  const pays = (shares: number) => priceOf(fillShares(ladder, shares, fee), fee) <= stake + NOISE;
  if (pays(offered)) {
    const all = fillShares(ladder, offered, fee);
    return { ...all, isWhole: priceOf(all, fee) >= stake - CENT };
  }
  let least = 0;
  let most = Math.ceil(offered * 100); // hundredths that are too many
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (pays(middle / 100)) least = middle;
    else most = middle;
  }
  return fillShares(ladder, least / 100, fee);
};

/** What an order costs when it fills, fee included, in dollars. A commission is taken later, from the winnings. */
export const priceOf = ({ cost, fee: taken }: Fill, fee: ExchangeFee): number =>
  fee.kind === 'commission' ? cost : clean(cost + taken);

/** Sorts levels into a ladder, the cheapest first, and leaves out those that offer nothing. Refuses (undefined) a price that is not between 0 and 1. */
export const ladderOf = (levels: readonly Level[]): Ladder | undefined => {
  const isLevel = ({ price, size }: Level) => price > 0 && price < 1 && size >= 0 && size < Number.POSITIVE_INFINITY;
  if (!levels.every(isLevel)) return undefined;
  return levels.filter(({ size }) => size > 0).sort((a, b) => a.price - b.price);
};

/** A fee as it is written: `kalshi`, `polymarket:0.03` or `none`. Undefined for anything else. */
export const feeNamed = (text: string): ExchangeFee | undefined => {
  if (text === 'kalshi' || text === 'none') return { kind: text };
  const [, written] = /^polymarket:(0?\.\d+|0)$/.exec(text) ?? [];
  return written === undefined ? undefined : { kind: 'polymarket', rate: Number(written) };
};

const feeOf = (fee: ExchangeFee, spread: number, winnings: number): number => {
  if (fee.kind === 'kalshi') return Math.max(0, Math.ceil(KALSHI_RATE * spread * 100 - NOISE)) / 100;
  if (fee.kind === 'polymarket') return Math.floor(fee.rate * spread * 100_000 + NOISE) / 100_000;
  if (fee.kind === 'commission') return clean(winnings * fee.rate);
  return fee.kind === 'unrounded' ? fee.rate * spread : 0;
};

/** A fee without its rounding, which makes it grow evenly with the shares. */
export const unrounded = (fee: ExchangeFee): ExchangeFee => {
  if (fee.kind === 'kalshi') return { kind: 'unrounded', rate: KALSHI_RATE };
  return fee.kind === 'polymarket' ? { ...fee, kind: 'unrounded' } : fee;
};

/** The decimal odds of one price (decimal odds too) after a fee, which is not rounded: to compare prices, whatever the stake. */
export const oddsAfterFee = (price: number, fee: ExchangeFee): number => {
  const even = unrounded(fee);
  if (even.kind === 'commission') return 1 + (price - 1) * (1 - even.rate);
  // A share costs 1/d, and rate · 1/d · (1 − 1/d) on top.
  return even.kind === 'unrounded' ? price / (1 + even.rate * (1 - 1 / price)) : price;
};

const oddsOf = (fee: ExchangeFee, shares: number, cost: number, taken: number): number =>
  fee.kind === 'commission' ? (shares - taken) / cost : shares / (cost + taken);

const KALSHI_RATE = 0.07;
const CENT = 0.01;
const NOISE = 1e-7; // what sums of binary fractions miss
const SMALLEST = 1e-9; // shares

/** A sum of products of exact decimals, without what binary fractions add to it: prices have at most four decimals, sizes six. */
const clean = (dollars: number): number => Math.round(dollars * 1e10) / 1e10;
