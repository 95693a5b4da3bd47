import type { Plan } from '../catalogue/plans.js';
import type { Gift } from './plan-in-force.js';
import { planOfSubscription } from './plan-of-subscription.js';
import type { SubscriptionState } from './subscription.js';

/** Why somebody cannot be given Platinum: they pay for it, or have it already and nothing ends it. */
export type GiftRefusal = 'pays for platinum' | 'platinum without end';

/**
 * Until when Platinum lasts that is given now for a month (milliseconds since 1970). A gift that still runs becomes a month longer;
 * what is paid for below Platinum does not matter.
 */
export const monthOfPlatinum = (
  paid: Pick<SubscriptionState, 'plan' | 'status' | 'periodStart' | 'endsAt'> | undefined,
  { plan, gift }: { readonly plan: Plan; readonly gift: Gift | undefined },
  now: number,
): number | GiftRefusal => {
  if (planOfSubscription(paid, now) === 'platinum') return 'pays for platinum';
  if (plan === 'platinum' && (gift ? gift.endsAt === undefined : !paid)) return 'platinum without end';
  return monthLater(Math.max(now, gift?.endsAt ?? now));
};

/** The same day of the next month (or some months later) by the calendar, UTC; the last one of a month that is too short. */
export const monthLater = (at: number, months = 1): number => {
  const then = new Date(at);
  const day = then.getUTCDate();
  then.setUTCMonth(then.getUTCMonth() + months);
  if (then.getUTCDate() !== day) then.setUTCDate(0);
  return then.getTime();
};
