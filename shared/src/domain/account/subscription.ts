import type { Plan } from '../catalogue/plans.js';

/** A subscription as the payment provider reports it. Times in milliseconds since 1970, money in cents. */
export interface SubscriptionState {
  readonly id: string;
  readonly plan: Exclude<Plan, 'free'>;
  readonly status: SubscriptionStatus;
  /** The price of each renewal. */
  readonly amountCents: number;
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
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

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
