import { gameUnder, isTooOld, type LegPrice, type LiveOpportunity, type Opportunity } from '@fairline/shared/domain';
import { vouchedAt } from '../../../lib/board/vouched.js';
import { quoteOfLeg } from '../../../lib/slip/items-of-position.js';
import { betsOf } from '../offers/offered-leg.js';

/**
 * An opportunity without the prices that have gone unconfirmed for so long that the server would lock them, or that a board knows to be
 * gone; undefined when a leg has none left. Confirmations reach the boards only: a price that was too old by its own time at `inStepAt`, when
 * the list was last known to lack nothing, must have been confirmed, and counts for a moment more. One that never tells its time counts
 * from `since`.
 */
export const withoutOldPrices = (
  live: LiveOpportunity,
  now: number,
  { since, inStepAt }: { readonly since: number; readonly inStepAt: number },
): LiveOpportunity | undefined => {
  const { opportunity } = live;
  const game = gameUnder(opportunity);
  return withPrices(live, (_price, at) => {
    if (at === 'gone') return false;
    return !isTooOld(at ?? since, game, now) || (now - inStepAt < VOUCHED_MS && isTooOld(at, game, inStepAt));
  });
};

/** An opportunity without prices older than `maximumAge` seconds; undefined when a leg has none left. A price without a time stays. */
export const withinAge = (live: LiveOpportunity, now: number, maximumAge: number): LiveOpportunity | undefined =>
  withPrices(live, ({ lastUpdate }, at = lastUpdate) => {
    const confirmed = at === 'gone' ? lastUpdate : at; // what is gone is taken away by the next push
    return confirmed === undefined || now - confirmed <= maximumAge * 1_000;
  });

const withPrices = (
  live: LiveOpportunity,
  isUsable: (price: LegPrice, at: ReturnType<typeof vouchedAt>) => boolean,
): LiveOpportunity | undefined => {
  const { opportunity } = live;
  const bets = betsOf(opportunity);
  const left = opportunity.prices.map((prices, leg) =>
    prices.filter((price) => isUsable(price, vouchedAt(quoteOfLeg(opportunity, { ...bets[leg]!, price }), price))),
  );
  if (left.some((prices) => prices.length === 0)) return undefined;
  if (left.every((prices, leg) => prices.length === opportunity.prices[leg]!.length)) return live;
  return { ...live, opportunity: { ...opportunity, prices: left } as Opportunity };
};

// Long enough to load the list again after a missing push, with a retry.
const VOUCHED_MS = 10_000;
