import * as z from 'zod/mini';

/** Why a payment is given back, in the provider's words. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `asked` until the provider's answer is known, `pending` while it is under way there. */
const refundStates = ['asked', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** What a user paid, and what was given back of it. Amounts in the currency's smallest unit. */
const opsPaymentSchema = z.object({
  id: z.string(),
  at: z.string(),
  amount: z.number(),
  /** What was refunded as the provider says, by us or there. */
  refunded: z.number(),
  currency: z.string(),
  status: z.enum(['succeeded', 'pending', 'failed']),
  refunds: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      amount: z.number(),
      reason: z.enum(refundReasons),
      state: z.enum(refundStates),
      error: z.nullable(z.string()),
      /** The operator's email address; null if their account is gone. */
      operator: z.nullable(z.string()),
    }),
  ),
});
export type OpsPayment = z.infer<typeof opsPaymentSchema>;

/** Response of `GET /api/ops/users/:id/payments`, and of a refund: the newest payments, newest first. */
export const opsUserPaymentsSchema = z.object({ payments: z.array(opsPaymentSchema) });
export type OpsUserPayments = z.infer<typeof opsUserPaymentsSchema>;

/**
 * Gives a payment back, whole or in part. It repeats what was refunded when the operator looked, so that a repeated request, or two operators at
 * once, refund once.
 */
export const refundBody = z.strictObject({
  payment: z.string().check(z.regex(/^\w{1,100}$/)),
  amount: z.int().check(z.positive(), z.maximum(100_000_000)),
  seen_refunded: z.int().check(z.nonnegative()),
  reason: z.enum(refundReasons),
});
export type RefundBody = z.infer<typeof refundBody>;
