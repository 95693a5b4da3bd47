import * as z from 'zod/mini';
import { plans } from '../account-news.js';

const paidPlans = ['gold', 'platinum'] as const;

/**
 * Both bodies of the specification: a plan, or a user's id (or nothing), which mean platinum. The id never selects the account: one that
 * differs from the token's user is refused.
 */
export const checkoutBody = z.optional(
  z.union([
    z.strictObject({ plan: z.enum(paidPlans) }),
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
  current_period_end: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  /** Whether the last payment failed and is being retried. */
  past_due: z.boolean(),
  is_gifted: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const checkoutResultQuery = z.strictObject({
  session_id: z.string().check(z.regex(/^cs_\w{1,200}$/)),
});

/**
 * What became of a checkout page. `confirmed`: its subscription runs; `pending`: paid, but the subscription is not known yet; `open`: not
 * paid; `ended`: its subscription is over; `unknown`: no page of this user.
 */
const checkoutStates = ['confirmed', 'pending', 'open', 'expired', 'ended', 'unknown'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** Plan, amount (in cents) and currency of the subscription are null unless it is confirmed. */
export const checkoutResultSchema = z.object({
  state: z.enum(checkoutStates),
  plan: z.nullable(z.enum(paidPlans)),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
});
export type CheckoutResult = z.infer<typeof checkoutResultSchema>;

/** The price of changing a gold subscription to platinum, now and at each renewal. Amounts in cents. */
export const upgradePreviewSchema = z.object({
  amount_due: z.number(),
  renewal_amount: z.number(),
  currency: z.string(),
  /** The moment for which the amounts hold, in seconds since 1970. The upgrade request repeats it. */
  proration_date: z.number(),
});
export type UpgradePreview = z.infer<typeof upgradePreviewSchema>;

export const upgradeBody = z.strictObject({ proration_date: z.number().check(z.int(), z.positive()) });
