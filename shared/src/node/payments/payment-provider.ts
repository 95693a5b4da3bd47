import Stripe from 'stripe';
import { z } from 'zod';

/** The settings of every process that calls the payment provider. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  STRIPE_PRICE_GOLD: z.string().min(1).optional(),
  STRIPE_PRICE_PLATINUM: z.string().min(1).optional(),
};
export type PaymentSettings = Readonly<z.infer<z.ZodObject<typeof paymentSettings>>>;

/** The client of the payment provider; undefined without a key. */
export class PaymentProvider {
  readonly stripe: Stripe | undefined;

  constructor(readonly settings: PaymentSettings) {
    const { STRIPE_SECRET_KEY: key, STRIPE_API_URL } = settings;
    this.stripe = key === undefined ? undefined : new Stripe(key, { ...placeOf(STRIPE_API_URL), ...MANNERS });
  }
}

/** Whether the provider refused what it was asked for: asking again would not help. */
export const isRefusedThere = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether the provider answered that the resource does not exist. */
export const isUnknownThere = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const placeOf = (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  const isHttps = protocol === 'https:';
  return { protocol: isHttps ? 'https' : 'http', host: hostname, port: port || (isHttps ? 443 : 80) } as const;
};

// The customer's row is locked while the provider is called; Postgres allows 40 seconds in total.
const MANNERS = { timeout: 6_000, maxNetworkRetries: 0, telemetry: false } as const;
