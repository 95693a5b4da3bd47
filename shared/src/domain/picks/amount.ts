/**
 * Parses an amount of a pick, in one currency unit: a number, or a text such as `$1,250.50`. Undefined for anything else, and for amounts
 * too large to be summed to the cent.
 */
export const readAmount = (value: number | string | null | undefined): number | undefined => {
  const amount = typeof value === 'string' ? Number(value.replace(/[$,\s]/g, '') || Number.NaN) : value;
  return typeof amount === 'number' && amount >= 0 && amount <= MOST_MONEY ? amount : undefined;
};

/** The largest stake or payout accepted, in one currency unit. */
export const MOST_MONEY = 1e9;

/** Rounds to the cent, halves up. */
export const toCent = (amount: number): number => Math.round(Number((amount * 100).toFixed(6))) / 100;
