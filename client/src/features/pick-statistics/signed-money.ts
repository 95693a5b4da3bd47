import { money, wholeMoney } from '../../lib/format.js';

/** What was made, with its sign: +$358.60, −$86.00. Takes dollars. */
export const signedMoney = (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount)}`;

/** The same without cents, for where room is scarce. */
export const signedDollars = (amount: number): string => {
  const dollars = Math.round(amount);
  return `${dollars > 0 ? '+' : ''}${wholeMoney(dollars === 0 ? 0 : dollars)}`;
};
