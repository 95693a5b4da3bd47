import Stripe from 'stripe';
import * as z from 'zod/mini';

/** An event of the payment provider as we read it: what it is about is asked for anew, so only whom it is about matters. */
const eventSchema = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,255}$/)),
  type: z.string().check(z.maxLength(255)),
  created: z.number(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      customer: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
    }),
  }),
});
export type SignedEvent = z.infer<typeof eventSchema>;

/** Seconds that a signature may be old, and that a clock may be ahead of ours. */
const TOLERANCE = 300;

/**
 * The event in a body that the payment provider signed with one of `secrets` (two while they are changed); undefined for one that
 * is forged, altered, too old or from the future. `now` in milliseconds.
 */
export const signedEvent = (
  body: Buffer,
  signature: string,
  secrets: readonly string[],
  now: number,
): SignedEvent | undefined => {
  if (isFromTheFuture(signature, now)) return undefined;
  for (const secret of secrets) {
    try {
      return eventSchema.parse(Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now));
    } catch {} // another secret may fit
  }
  return undefined;
};

/** Whom an event is about; undefined when it is about no customer. */
export const customerOf = ({ data: { object } }: SignedEvent): string | undefined => {
  if (object.object === 'customer') return object.id;
  return typeof object.customer === 'string' ? object.customer : object.customer?.id;
};

// The library looks at the age alone, and nothing is too young for it.
const isFromTheFuture = (signature: string, now: number): boolean => {
  const [, time] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return time !== undefined && Number(time) > now / 1_000 + TOLERANCE;
};
