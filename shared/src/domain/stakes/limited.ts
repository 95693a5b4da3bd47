import type { ExchangeOffer } from '../exchanges/exchange-offer.js';
import { type ExchangeFee, fillShares, fillStake, type Ladder, priceOf } from '../exchanges/fill.js';
import type { FilledLeg } from '../exchanges/fill-position.js';
import type { Odds } from '../odds/formats.js';
import { netOf, type Terms } from '../odds/terms.js';
import type { Priced } from '../opportunities/pairing.js';

/** A price of a book that takes no more than `limit` dollars on it, if it is known. */
export interface Limited extends Priced {
  readonly limit?: number | undefined;
  /** Set if that limit is the user's own: what the book takes from them, or what they have there (`Caps`). */
  readonly limitBy?: 'limit' | 'balance' | undefined;
  /** What an exchange says of it. */
  readonly offer?: ExchangeOffer | undefined;
}

/** Whether a price is only that of the first offer of an order book: what a stake gets depends on its size. */
export const hasLadder = ({ offer }: Pick<Limited, 'offer'>): boolean => offer?.ladder !== undefined;

/** A price as a leg of a position that fills: after its fee, or without one after the user's commission. */
export const filledLegOf = (price: Limited, terms: Pick<Terms, 'commission'>): FilledLeg => {
  const ladder = price.offer?.ladder;
  return ladder
    ? { ladder, fee: feeOf(price, terms), limit: price.limit }
    : { odds: netOf(price, terms), limit: price.limit };
};

/** The most dollars that a price takes: its book's limit, or all that is offered; undefined without a limit. */
export const mostOf = (price: Limited, terms: Pick<Terms, 'commission'>): number | undefined => {
  const ladder = price.offer?.ladder;
  if (!ladder) return price.limit;
  const fee = feeOf(price, terms);
  return Math.min(price.limit ?? Infinity, priceOf(fillShares(ladder, sharesIn(ladder), fee), fee));
};

/** What a stake in dollars pays if it wins, its commission or fee aside. */
export const payoutAt = (price: Limited, stake: number, terms: Pick<Terms, 'commission'>): number => {
  const ladder = price.offer?.ladder;
  if (!ladder) return stake * netOf(price, terms);
  const fee = feeOf(price, terms);
  const fill = fillStake(ladder, stake, fee);
  return fee.kind === 'commission' ? fill.shares - fill.fee : fill.shares;
};

/** The decimal odds that a stake in dollars (above 0) gets on average, after commission or fee. */
export const oddsAt = (price: Limited, stake: number, terms: Pick<Terms, 'commission'>): Odds =>
  hasLadder(price) ? ((payoutAt(price, stake, terms) / stake) as Odds) : netOf(price, terms);

/** The shares that a ladder offers. */
export const sharesIn = (ladder: Ladder): number => ladder.reduce((sum, { size }) => sum + size, 0);

// Without commission nothing is taken at all, as of the prices of bookmakers.
const feeOf = ({ book, offer }: Limited, { commission }: Pick<Terms, 'commission'>): ExchangeFee => {
  if (!commission) return { kind: 'none' };
  return offer?.fee ?? { kind: 'commission', rate: commission(book) / 100 };
};

/** The most dollars that a price takes before a worse offer is needed: its book's limit, or what stands at this price; undefined without a limit. */
export const mostAtPrice = ({ limit, offer }: Pick<Limited, 'limit' | 'offer'>): number | undefined => {
  const first = offer?.ladder?.[0];
  return first ? Math.min(limit ?? Infinity, first.price * first.size) : limit;
};
