import type { Me, Subscription } from '@fairline/shared/contract';
import type { Plan } from '@fairline/shared/domain';
import { shownPlan } from '../../platform/user/me.js';
import { billedAmount, billedOn, giftEnd } from '../model/plan/billed.js';
import { billingMessages as words } from './messages.js';

/** The plan the user has: the better of what is paid for and what was given. */
export const planInForce = ({ plan }: Subscription, me: Me): Plan => {
  const shown = shownPlan(me);
  return shown === 'free' ? plan : shown;
};

/** What is really billed each month or year, in words. */
export const priceOf = ({ amount, currency, interval }: Subscription): string =>
  amount === null ? words.notBilled : words.amountEach(billedAmount(amount, currency), interval);

/** How it is billed, and whether it renews. */
export const cycleOf = ({ cancel_at_period_end, current_period_end, interval }: Subscription): string =>
  cancel_at_period_end && current_period_end
    ? words.ending[interval](billedOn(current_period_end))
    : words.renewing[interval];

/** When it renews or ends, as a line of facts; undefined if neither. `now` in milliseconds. */
export const renewalOf = (
  { current_period_end, cancel_at_period_end }: Subscription,
  me: Me,
  now: number,
): readonly (readonly [string, string])[] => {
  if (current_period_end)
    return [[cancel_at_period_end ? words.activeUntil : words.nextRenewal, billedOn(current_period_end)]];
  return me.is_gifted ? [[words.activeUntil, billedOn(giftEnd(me, now))]] : [];
};
