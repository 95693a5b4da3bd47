/** Decimal odds: what one unit staked returns, stake included. Always above 1. */
export type Odds = number & { readonly unit: 'decimal-odds' };

/** Reads a number as decimal odds. Refuses 1 or less, infinity and NaN. */
export const odds = (value: number): Odds => {
  if (!(value > 1 && value < Infinity)) throw new RangeError(`not decimal odds: ${value}`);
  return value as Odds;
};

/**
 * Converts an American price to decimal odds at full precision: +150 is 2.5, -120 is 1.8333... Refuses prices between -100 and +100, which
 * do not exist.
 */
export const fromAmerican = (moneyline: number): Odds => {
  if (!(Math.abs(moneyline) >= 100)) throw new RangeError(`not an American price: ${moneyline}`);
  return odds(moneyline > 0 ? 1 + moneyline / 100 : 1 - 100 / moneyline);
};

/** Converts decimal odds to an unrounded American price: +100 (evens) or more, or below -100. The screen rounds. */
export const toAmerican = (price: Odds): number => (price >= 2 ? 100 * (price - 1) : -100 / (price - 1));

/** An American price for display: whole, always with a sign, a true minus (U+2212), evens as +100. */
export const formatAmerican = (price: Odds): string => {
  const moneyline = Math.round(toAmerican(price));
  return moneyline > -101 ? `+${Math.abs(moneyline)}` : `\u2212${-moneyline}`;
};

/** Decimal odds with two decimals, below 1.01 with three: 1.00 would be no price. */
export const formatDecimal = (price: Odds): string => price.toFixed(price < 1.01 ? 3 : 2);
