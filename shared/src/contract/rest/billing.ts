import * as z from 'zod/mini';
import { billingIntervals } from '../../domain/index.js';
import { plans } from '../account-news.js';

const paidPlans = ['gold', 'platinum'] as const;

/**
 * Both bodies of the specification: a plan, or a user's id (or nothing), which mean platinum. The id never selects the account: one that
 * differs from the token's user is refused.
 */
export const checkoutBody = z.optional(
  z.union([
    z.strictObject({ plan: z.enum(paidPlans), interval: z.optional(z.enum(billingIntervals)) }),
    z.strictObject({ supabaseUserId: z.optional(z.string().check(z.maxLength(64))) }),
  ]),
);

/** The payment provider's page that the browser opens next. */
export const redirectSchema = z.object({ url: z.string() });

/** A user's subscription as last reported by the payment provider. Amounts in cents, times ISO 8601. */
export const subscriptionSchema = z.object({
  /** The plan the user pays for; `free` if none. */
  plan: z.enum(plans),
  /** The price of each renewal; null without one. */
  amount: z.nullable(z.number()),
  currency: z.string(),
  interval: z.enum(billingIntervals),
  /** When the first payment follows a trial, ISO 8601; null outside one. */
  trial_end: z.nullable(z.string()),
  current_period_end: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  /** Whether the last payment failed and is being retried. */
  past_due: z.boolean(),
  is_gifted: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const paymentSchema = z.object({
  /** In the currency's smallest units. */
  amount: z.number(),
  currency: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

/** How a user pays, as the payment provider knows it at this moment. */
export const paymentsSchema = z.object({
  /** What is charged next; null when nothing will be. */
  next: z.nullable(paymentSchema),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The newest invoices first, with the provider's own pages of each. */
  invoices: z.array(
    z.object({
      ...paymentSchema.shape,
      id: z.string(),
      number: z.nullable(z.string()),
      status: z.enum(['paid', 'open', 'other']),
      page: z.nullable(z.string()),
      pdf: z.nullable(z.string()),
    }),
  ),
});
export type Payments = z.infer<typeof paymentsSchema>;

export const checkoutResultQuery = z.strictObject({
  session_id: z.string().check(z.regex(/^cs_\w{1,200}$/)),
});

/**
 * What became of a checkout page. `confirmed`: its subscription runs; `pending`: paid, but the subscription is not known yet; `open`: not
 * paid; `ended`: its subscription is over; `unknown`: no page of this user.
 */
const checkoutStates = ['confirmed', 'pending', 'open', 'expired', 'ended', 'unknown'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** Plan, amount (in cents), currency and interval of the subscription are null unless it is confirmed. */
export const checkoutResultSchema = z.object({
  state: z.enum(checkoutStates),
  plan: z.nullable(z.enum(paidPlans)),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  interval: z.nullable(z.enum(billingIntervals)),
});
export type CheckoutResult = z.infer<typeof checkoutResultSchema>;

/** The price of changing a gold subscription to platinum, now and at each renewal. Amounts in cents. */
export const upgradePreviewSchema = z.object({
  amount_due: z.number(),
  renewal_amount: z.number(),
  interval: z.enum(billingIntervals),
  currency: z.string(),
  /** The moment for which the amounts hold, in seconds since 1970. The upgrade request repeats it. */
  proration_date: z.number(),
});
export type UpgradePreview = z.infer<typeof upgradePreviewSchema>;

export const upgradeBody = z.strictObject({ proration_date: z.number().check(z.int(), z.positive()) });
