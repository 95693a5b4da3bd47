import {
  gameUnder,
  isTooOld,
  type LegPrice,
  type LiveOpportunity,
  type Opportunity,
  type QuoteKey,
} from '@fairline/shared/domain';
import { findHeld } from '../../../lib/board/held-boards.js';
import { quoteOfLeg } from '../../../lib/slip/items-of-position.js';
import { betsOf } from '../offers/offered-leg.js';

/**
 * An opportunity without the prices that have gone unconfirmed for so long that the server would lock them; undefined when a leg has none
 * left. Confirmations reach the boards only. A price that never tells its time counts from `since`.
 */
export const withoutOldPrices = (
  live: LiveOpportunity,
  now: number,
  since: number | undefined,
): LiveOpportunity | undefined => {
  const { opportunity } = live;
  const game = gameUnder(opportunity);
  const bets = betsOf(opportunity);
  const left = opportunity.prices.map((prices, i) => {
    const keyOf = (price: LegPrice) => quoteOfLeg(opportunity, { ...bets[i]!, price });
    return prices.filter((price) => !isTooOld(confirmedAt(price, keyOf(price)) ?? since, game, now));
  });
  if (left.some((prices) => prices.length === 0)) return undefined;
  if (left.every((prices, i) => prices.length === opportunity.prices[i]!.length)) return live;
  return { ...live, opportunity: { ...opportunity, prices: left } as Opportunity };
};

const confirmedAt = ({ lastUpdate }: LegPrice, key: QuoteKey): number | undefined => {
  const onBoard = findHeld(({ board }) => {
    const quote = board.quotes.get(key);
    return quote && board.stamps.get(quote.stamp);
  });
  return onBoard === undefined || (lastUpdate !== undefined && lastUpdate > onBoard) ? lastUpdate : onBoard;
};
