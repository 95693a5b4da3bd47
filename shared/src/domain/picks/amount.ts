/** An amount as picks keep it, in one currency unit: a number, or a text such as `$1,250.50`. Undefined for anything else. */
export const readAmount = (value: number | string | null | undefined): number | undefined => {
  const amount = typeof value === 'string' ? Number(value.replace(/[$,\s]/g, '') || Number.NaN) : value;
  return typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 ? amount : undefined;
};

/** To the cent, halves up. */
export const toCent = (amount: number): number => Math.round(Number((amount * 100).toFixed(6))) / 100;
