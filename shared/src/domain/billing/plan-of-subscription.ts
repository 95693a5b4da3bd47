import type { Plan } from '../catalogue/plans.js';
import { PAST_DUE_GRACE_MS, type SubscriptionState } from './subscription.js';

/** What decides about the plan, of a subscription. */
type Paid = Pick<SubscriptionState, 'plan' | 'status' | 'periodStart' | 'endsAt'>;

/**
 * The plan that a subscription gives at a moment (milliseconds since 1970). One that was cancelled gives it to the end of what is
 * paid for, also when nobody told us yet that it ended. One whose payment failed gives it for a week of the unpaid period. One that
 * was never paid, is no longer collected, or is over gives nothing.
 */
export const planOfSubscription = (paid: Paid | undefined, now: number): Plan => {
  if (!paid) return 'free';
  const until = accessEnd(paid);
  return until !== undefined && now >= until ? 'free' : paid.plan;
};

/** When a subscription stops to give its plan by itself (milliseconds since 1970); undefined while it just goes on. */
export const accessEnd = ({ status, periodStart, endsAt }: Paid): number | undefined => {
  if (status === 'active' || status === 'trialing') return endsAt;
  if (status === 'past_due') return Math.min(periodStart + PAST_DUE_GRACE_MS, endsAt ?? Number.POSITIVE_INFINITY);
  return Number.NEGATIVE_INFINITY;
};

/** Of all subscriptions of one user the one that counts: what gives the higher plan, then what began first; of those over, the last. */
export const mainSubscription = <S extends Paid & Pick<SubscriptionState, 'createdAt'>>(
  all: readonly S[],
  now: number,
): S | undefined =>
  [...all].sort((a, b) => {
    const [first, second] = [planOfSubscription(a, now), planOfSubscription(b, now)];
    if (first !== second) return RANK[second] - RANK[first];
    return first === 'free' ? b.createdAt - a.createdAt : a.createdAt - b.createdAt;
  })[0];

const RANK: Readonly<Record<Plan, number>> = { free: 0, gold: 1, platinum: 2 };
