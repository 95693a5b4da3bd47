import { wholeMoney } from '../../lib/format.js';

/** What was made without cents, with its sign, for where room is scarce: +$359, −$86. Takes dollars. */
export const signedDollars = (amount: number): string => {
  const dollars = Math.round(amount);
  return `${dollars > 0 ? '+' : ''}${wholeMoney(dollars === 0 ? 0 : dollars)}`;
};
