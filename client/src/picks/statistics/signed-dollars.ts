import { roundMoney } from '@fairline/shared/domain';
import { wholeMoney } from '../../platform/format.js';

/** A profit without cents, with its sign, where room is scarce: +$359, −$86. Takes dollars. */
export const signedDollars = (amount: number): string => {
  const dollars = roundMoney(amount);
  return `${dollars > 0 ? '+' : ''}${wholeMoney(dollars)}`;
};
