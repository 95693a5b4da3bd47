import type { Plan } from '../catalogue/plans.js';
import { accessEnd, planOfSubscription } from './plan-of-subscription.js';
import type { SubscriptionState } from './subscription.js';

/** Platinum as a present: until when (milliseconds since 1970), or without a known end. */
export interface Gift {
  readonly endsAt: number | undefined;
}

/** What a user may use now, and when that ends by itself, as far as that is known (milliseconds since 1970). */
export interface InForce {
  readonly plan: Plan;
  readonly isGifted: boolean;
  readonly endsAt: number | undefined;
}

/** A gift that still runs gives platinum whatever is paid; after it the user is back at the plan that they pay for. */
export const planInForce = (
  paid: Pick<SubscriptionState, 'plan' | 'status' | 'periodStart' | 'endsAt'> | undefined,
  gift: Gift | undefined,
  now: number,
): InForce => {
  if (gift && (gift.endsAt === undefined || now < gift.endsAt))
    return { plan: 'platinum', isGifted: true, endsAt: gift.endsAt };
  const plan = planOfSubscription(paid, now);
  return { plan, isGifted: false, endsAt: paid && plan !== 'free' ? accessEnd(paid) : undefined };
};
