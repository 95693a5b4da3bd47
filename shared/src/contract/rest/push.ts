import * as z from 'zod/mini';

/** A browser's subscription, as it writes it (`PushSubscription.toJSON`): where its pushes go, and the keys that encrypt them. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1_000)),
  keys: z.strictObject({
    /** A point of P-256, uncompressed. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;

const secret = z.string().check(z.regex(/^[\w-]{43}$/));

/** What a browser says of its own place, which it proves by the secret it was given: it may have no session. */
export const pushProofBody = z.strictObject({ secret });
export type PushProofBody = z.infer<typeof pushProofBody>;

/** A browser's new subscription, in place of the one it had. */
export const pushRenewalBody = z.strictObject({ secret, subscription: pushSubscriptionSchema });
export type PushRenewalBody = z.infer<typeof pushRenewalBody>;

/** The key that a browser subscribes to. */
export const pushKeySchema = z.object({ publicKey: z.string() });
export type PushKey = z.infer<typeof pushKeySchema>;

/** An alert as it is pushed to a browser. */
export const pushMessageSchema = z.object({
  /** The same if it is sent again. */
  id: z.string(),
  /** Of its opportunity: the latest alert of each is shown. */
  tag: z.string(),
  title: z.string(),
  text: z.string(),
  /** Of the page that shows it. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
  /** Milliseconds. */
  at: z.number(),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

/** What the service worker asks an open page to show. */
export const pageAskedSchema = z.object({ type: z.literal('OPEN_PAGE'), path: pushMessageSchema.shape.path });
