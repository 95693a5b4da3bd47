import { type BillingInterval, type Plan, plansFrom } from './plans.js';

/** A subscription as the payment provider reports it. Times in milliseconds since 1970, money in cents. */
export interface SubscriptionState {
  readonly id: string;
  readonly plan: Exclude<Plan, 'free'>;
  readonly status: SubscriptionStatus;
  /** The price of each renewal. */
  readonly amountCents: number;
  readonly interval: BillingInterval;
  readonly currency: string;
  readonly createdAt: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** When it ends because it was cancelled; undefined while it renews. */
  readonly endsAt: number | undefined;
}

export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;
type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** How long a user keeps the plan after a failed payment: a week, in which the provider retries. */
export const PAST_DUE_GRACE_MS = 7 * 24 * 3_600_000;

/** Final statuses. The provider's own list leaves these subscriptions out. */
export const OVER_STATUSES: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

export const isSubscriptionOver = (status: SubscriptionStatus): boolean => OVER_STATUSES.includes(status);

/** Whether a new subscription may be started beside this one. An incomplete one, whose first payment was never made, does not block it. */
export const mayBuyAgain = (status: SubscriptionStatus): boolean =>
  isSubscriptionOver(status) || status === 'incomplete';

/** Whether the last payment failed and the provider still expects it. */
export const isPaymentDue = (status: SubscriptionStatus): boolean => status === 'past_due' || status === 'unpaid';

/** The fields of a subscription that decide the plan. */
type Paid = Pick<SubscriptionState, 'plan' | 'status' | 'periodStart' | 'endsAt'>;

/**
 * The plan that a subscription gives at `now` (milliseconds since 1970). A cancelled one gives it until the end of the paid period, even if
 * the provider has not reported its end yet. One whose payment failed gives it for the first week of the unpaid period. One that was never
 * paid, is no longer collected or is over gives nothing.
 */
export const planOfSubscription = (paid: Paid | undefined, now: number): Plan => {
  if (!paid) return 'free';
  const until = accessEnd(paid);
  return until !== undefined && now >= until ? 'free' : paid.plan;
};

/** When a subscription stops giving its plan (milliseconds since 1970); undefined while it renews. */
export const accessEnd = ({ status, periodStart, endsAt }: Paid): number | undefined => {
  if (status === 'active' || status === 'trialing') return endsAt;
  if (status === 'past_due') return Math.min(periodStart + PAST_DUE_GRACE_MS, endsAt ?? Number.POSITIVE_INFINITY);
  return Number.NEGATIVE_INFINITY;
};

/** A user's main subscription: the one with the highest plan, then the oldest; if all are over, the newest. */
export const mainSubscription = <S extends Paid & Pick<SubscriptionState, 'createdAt'>>(
  all: readonly S[],
  now: number,
): S | undefined =>
  [...all].sort((a, b) => {
    const [first, second] = [planOfSubscription(a, now), planOfSubscription(b, now)];
    if (first !== second) return plansFrom(second).includes(first) ? -1 : 1;
    return first === 'free' ? b.createdAt - a.createdAt : a.createdAt - b.createdAt;
  })[0];
