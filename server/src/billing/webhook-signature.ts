import Stripe from 'stripe';
import * as z from 'zod/mini';

/** The parts of a payment event that we read. The subscription is fetched again, so only the customer matters. */
const eventSchema = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,255}$/)),
  type: z.string().check(z.maxLength(255)),
  created: z.number(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      customer: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
    }),
  }),
});
type SignedEvent = z.infer<typeof eventSchema>;

/** How old a signature may be, and how far its time may be ahead of our clock, in seconds. */
const TOLERANCE = 300;

/**
 * The event in a body that was signed with one of `secrets` (two while one is being replaced); undefined if it is forged, altered, too old
 * or from the future. `now` in milliseconds.
 */
export const signedEvent = (
  body: Buffer,
  signature: string,
  secrets: readonly string[],
  now: number,
): SignedEvent | undefined => {
  if (!mayBeSigned(signature, now)) return undefined;
  for (const secret of secrets) {
    try {
      return eventSchema.parse(Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now));
    } catch {} // another secret may fit
  }
  return undefined;
};

/** The customer that an event is about; undefined if there is none. */
export const customerOf = ({ data: { object } }: SignedEvent): string | undefined => {
  if (object.object === 'customer') return object.id;
  if (object.object === 'refund') return textOrNone(object.metadata?.customer); // as we wrote it there: a refund names no customer
  return typeof object.customer === 'string' ? object.customer : object.customer?.id;
};

const textOrNone = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Whether a signature has the right form and time, as far as that can be said before the body is there. `now` in milliseconds. */
export const mayBeSigned = (signature: string, now: number): boolean => {
  const [, time] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return Math.abs(Math.floor(now / 1_000) - Number(time)) <= TOLERANCE && signature.includes('v1=');
};
