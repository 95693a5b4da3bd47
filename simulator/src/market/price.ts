import type { Book } from './book.js';

/** A book's price in both notations. */
export interface Price {
  readonly decimal: number;
  readonly american: number;
  /** A pick app's payout multiplier; 1 on its standard line. */
  readonly multiplier?: number;
}

export const logit = (chance: number): number => Math.log(chance / (1 - chance));
export const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** By how much a margin moves each of `outcomes` prices in log odds, so that an even market sums to 1 + margin. */
export const marginShift = (margin: number, outcomes: number): number =>
  logit((1 + margin) / outcomes) - logit(1 / outcomes);

/**
 * The book's price for a chance (margin included), rounded in its style and never in the bettor's favour. Undefined when the book would not
 * offer it.
 */
export const priceOf = (book: Book, chance: number): Price | undefined => {
  if (!(chance > 0.006 && chance < 0.994)) return undefined;
  if (book.pricing === 'nominal') return nominal(chance);
  if (book.pricing === 'percent') return fromAmerican(Math.trunc(exact(Math.ceil(chance * 100 - 1e-9) / 100)));
  if (book.pricing !== 'decimal') return fromAmerican(roundAmerican(exact(chance), book.pricing));
  const fair = 1 / chance;
  const decimal = Math.floor(fair * (fair > 10 ? 2 : 100) + 1e-9) / (fair > 10 ? 2 : 100);
  return decimal < 1.01 ? undefined : { decimal, american: Math.round(exact(1 / Math.max(decimal, 1.0001))) };
};

/** Pick apps show a standard price, and even money for unlikely picks; the multiplier holds the real price. */
const nominal = (chance: number): Price => {
  const multiplier = chance > 0.42 && chance < 0.58 ? 1 : Math.max(0.25, Math.round((0.5 / chance) * 20) / 20);
  return chance <= 0.42 ? { decimal: 2, american: 100, multiplier } : { decimal: 1.73, american: -137, multiplier };
};

/** The unrounded American price of a chance. */
const exact = (chance: number): number =>
  chance > 0.5 ? (-100 * chance) / (1 - chance) : (100 * (1 - chance)) / chance;

// Long prices move in coarser steps, in American odds.
const COARSE_STEPS = [
  { above: 2500, step: 500 },
  { above: 1000, step: 50 },
  { above: 500, step: 20 },
  { above: 200, step: 10 },
];

const roundAmerican = (american: number, cents: number): number => {
  const size = Math.abs(american);
  const coarse = COARSE_STEPS.find(({ above }) => size > above)?.step ?? 0;
  const step = Math.max(cents, coarse);
  const rounded = Math.floor(american / step + 1e-9) * step;
  return rounded > -100 && rounded < 100 ? (american > 0 ? 100 : -100 - step) : rounded;
};

const fromAmerican = (american: number): Price | undefined => {
  if (american > -101 && american < 100) return { decimal: 2, american: 100 };
  const decimal = american > 0 ? 1 + american / 100 : 1 - 100 / american;
  return { decimal: Math.round(decimal * 100) / 100, american };
};
