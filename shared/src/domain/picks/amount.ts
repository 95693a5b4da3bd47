/**
 * Parses an amount of a pick, in one currency unit: a number, or a text such as `$1,250.50` or `12,50`. Undefined for anything else, and for
 * amounts too large to be summed to the cent.
 */
export const readAmount = (value: number | string | null | undefined): number | undefined => {
  const amount = typeof value === 'string' ? numberIn(value.replace(/[$\s]/g, '')) : value;
  return typeof amount === 'number' && amount >= 0 && amount <= MOST_MONEY ? amount : undefined;
};

// A comma before three digits separates thousands, before one or two it is a decimal comma.
const numberIn = (text: string): number => {
  if (/^\d+,\d\d?$/.test(text)) return Number(text.replace(',', '.'));
  return text === '' || (text.includes(',') && !THOUSANDS.test(text)) ? Number.NaN : Number(text.replaceAll(',', ''));
};

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** The largest stake or payout accepted, in one currency unit. */
export const MOST_MONEY = 1e9;

/** Rounds an amount of money to the cent. */
export const toCent = (amount: number): number => roundMoney(amount * 100) / 100;

/** Rounds an amount to a whole one, halves away from zero: a loss of 17.50 is as large as a gain of 17.50. The rule for all money. */
export const roundMoney = (amount: number): number =>
  (amount < 0 ? -1 : 1) * Math.round(Number(Math.abs(amount).toFixed(6))) || 0;
