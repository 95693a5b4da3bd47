import { type ExchangeOffer, type Odds, percentTaken } from '@fairline/shared/domain';
import type { SlipItem } from './slip-item.js';

/**
 * What an exchange with a fee of its own keeps of a price, as a commission in percent of net winnings: with `fills`, the decimal odds that a stake
 * gets on average, also what worse offers cost it. Nothing for other books, whose commission is the user's setting.
 */
export const takenOf = (
  price: { readonly book: string; readonly price: Odds; readonly offer?: ExchangeOffer | undefined },
  fills?: Odds | undefined,
): Pick<SlipItem, 'taken'> => {
  if (fills === undefined && !price.offer?.fee) return {};
  const percent = fills === undefined ? percentTaken(price, () => 0) : (1 - (fills - 1) / (price.price - 1)) * 100;
  return { taken: Math.min(99, Math.max(0, Number(percent.toFixed(4)))) };
};
