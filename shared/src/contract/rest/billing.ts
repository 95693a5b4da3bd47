import * as z from 'zod/mini';
import { plans } from './auth.js';

const paidPlans = ['gold', 'platinum'] as const;

/**
 * Both bodies of the specification: a plan, or a user's id (an empty body likewise), which mean platinum. The id never decides whose
 * plan changes: one that differs from the token's user is refused.
 */
export const checkoutBody = z.optional(
  z.union([
    z.strictObject({ plan: z.enum(paidPlans) }),
    z.strictObject({ supabaseUserId: z.optional(z.string().check(z.maxLength(64))) }),
  ]),
);

/** Where the browser goes next: the payment provider's own page. */
export const redirectSchema = z.object({ url: z.string() });

/** A user's subscription as the payment provider last told it. Amounts in cents, times ISO 8601. */
export const subscriptionSchema = z.object({
  /** The plan that is paid for, `free` when none is. */
  plan: z.enum(plans),
  /** What is really billed at each renewal, null when nothing is. */
  amount: z.nullable(z.number()),
  currency: z.string(),
  current_period_end: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  /** The last payment failed and is tried again. */
  past_due: z.boolean(),
  is_gifted: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** What changing a gold subscription to platinum would cost now, and at each renewal from then on. Amounts in cents. */
export const upgradePreviewSchema = z.object({
  amount_due: z.number(),
  renewal_amount: z.number(),
  currency: z.string(),
  /** The moment that the amounts hold for, in seconds since 1970: the change is asked for with it. */
  proration_date: z.number(),
});
export type UpgradePreview = z.infer<typeof upgradePreviewSchema>;

export const upgradeBody = z.strictObject({ proration_date: z.number().check(z.int(), z.positive()) });
