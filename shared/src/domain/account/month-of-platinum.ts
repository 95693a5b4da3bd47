import type { Gift } from './plan-in-force.js';
import type { Plan } from './plans.js';
import { planOfSubscription, type SubscriptionState } from './subscription.js';

/** Why a user cannot be given Platinum: they pay for it, or already have it without an end. */
export type GiftRefusal = 'pays for platinum' | 'platinum without end';

/**
 * The end of a month of Platinum given now (milliseconds since 1970), or why it cannot be given. It extends a running gift; a paid plan
 * below Platinum does not matter.
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

/** The same day of the next calendar month (or `months` later), UTC; the last day of a month that is too short. */
export const monthLater = (at: number, months = 1): number => {
  const then = new Date(at);
  const day = then.getUTCDate();
  then.setUTCMonth(then.getUTCMonth() + months);
  if (then.getUTCDate() !== day) then.setUTCDate(0);
  return then.getTime();
};
