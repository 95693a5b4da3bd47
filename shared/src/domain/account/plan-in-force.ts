import type { Plan } from './plans.js';
import { accessEnd, planOfSubscription, type SubscriptionState } from './subscription.js';

/** A gift of Platinum: its end (milliseconds since 1970), or undefined without one. */
export interface Gift {
  readonly endsAt: number | undefined;
}

/** The plan a user has now, and when it ends unless it is renewed (milliseconds since 1970; undefined if unknown). */
interface InForce {
  readonly plan: Plan;
  readonly isGifted: boolean;
  readonly endsAt: number | undefined;
}

/** A running gift gives platinum, whatever the user pays for. After it, the paid plan applies. */
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
