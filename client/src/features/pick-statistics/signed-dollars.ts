import { wholeMoney } from '../../lib/format.js';

/** A profit without cents, with its sign, where room is scarce: +$359, −$86. Takes dollars. */
export const signedDollars = (amount: number): string => {
  const dollars = Math.round(amount);
  return `${dollars > 0 ? '+' : ''}${wholeMoney(dollars === 0 ? 0 : dollars)}`;
};
