import { gameUnder, isTooOld, type LegPrice, type LiveOpportunity, type Opportunity } from '@fairline/shared/domain';
import { vouchedAt } from '../../../lib/board/vouched.js';
import { quoteOfLeg } from '../../../lib/slip/items-of-position.js';
import { betsOf } from '../offers/offered-leg.js';

/**
 * An opportunity without the prices that have gone unconfirmed for so long that the server would lock them, or that a board knows to be
 * gone; undefined when a leg has none left. Confirmations reach the boards only. A price that never tells its time counts from `since`.
 */
export const withoutOldPrices = (live: LiveOpportunity, now: number, since: number): LiveOpportunity | undefined => {
  const { opportunity } = live;
  const game = gameUnder(opportunity);
  const bets = betsOf(opportunity);
  const isUsable = (price: LegPrice, leg: number): boolean => {
    const at = vouchedAt(quoteOfLeg(opportunity, { ...bets[leg]!, price }), price);
    return at !== 'gone' && !isTooOld(at ?? since, game, now);
  };
  const left = opportunity.prices.map((prices, leg) => prices.filter((price) => isUsable(price, leg)));
  if (left.some((prices) => prices.length === 0)) return undefined;
  if (left.every((prices, leg) => prices.length === opportunity.prices[leg]!.length)) return live;
  return { ...live, opportunity: { ...opportunity, prices: left } as Opportunity };
};
