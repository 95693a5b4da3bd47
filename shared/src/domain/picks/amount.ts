/**
 * An amount as picks keep it, in one currency unit: a number, or a text such as `$1,250.50`. Undefined for anything else, and for more
 * than sums of a whole list could count to the cent.
 */
export const readAmount = (value: number | string | null | undefined): number | undefined => {
  const amount = typeof value === 'string' ? Number(value.replace(/[$,\s]/g, '') || Number.NaN) : value;
  return typeof amount === 'number' && amount >= 0 && amount <= MOST_MONEY ? amount : undefined;
};

/** The most that anybody stakes or is paid, in one currency unit. */
export const MOST_MONEY = 1e9;

/** To the cent, halves up. */
export const toCent = (amount: number): number => Math.round(Number((amount * 100).toFixed(6))) / 100;
