import type { Plan } from '../catalogue/plans.js';

/** A subscription as the payment provider tells of it. Times in milliseconds since 1970, money in cents. */
export interface SubscriptionState {
  readonly id: string;
  readonly plan: Exclude<Plan, 'free'>;
  readonly status: SubscriptionStatus;
  /** What each renewal bills. */
  readonly amountCents: number;
  readonly currency: string;
  readonly createdAt: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** When it ends because it was cancelled; undefined while it renews by itself. */
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

/** For how long a payment that failed may be made good before the plan is lost: a week, in which the provider tries again. */
export const PAST_DUE_GRACE_MS = 7 * 24 * 3_600_000;

/** Nothing follows any more; the provider's own list leaves these out. */
export const OVER_STATUSES: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

export const isSubscriptionOver = (status: SubscriptionStatus): boolean => OVER_STATUSES.includes(status);

/** Whether another may be begun beside it: one whose first payment was never made stands in nobody's way. */
export const mayBuyAgain = (status: SubscriptionStatus): boolean =>
  isSubscriptionOver(status) || status === 'incomplete';

/** Whether the last payment failed, and the provider still waits for it. */
export const isPaymentDue = (status: SubscriptionStatus): boolean => status === 'past_due' || status === 'unpaid';
