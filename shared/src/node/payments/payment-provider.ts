import Stripe from 'stripe';
import { z } from 'zod';

/** What every process that asks the payment provider reads from the environment. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  STRIPE_PRICE_GOLD: z.string().min(1).optional(),
  STRIPE_PRICE_PLATINUM: z.string().min(1).optional(),
};
export type PaymentSettings = Readonly<z.infer<z.ZodObject<typeof paymentSettings>>>;

/** The way to the payment provider; without a key there is none. */
export class PaymentProvider {
  readonly stripe: Stripe | undefined;

  constructor(readonly settings: PaymentSettings) {
    const { STRIPE_SECRET_KEY: key, STRIPE_API_URL } = settings;
    this.stripe = key === undefined ? undefined : new Stripe(key, { ...placeOf(STRIPE_API_URL), ...MANNERS });
  }
}

/** Whether the provider says that it knows no such thing. */
export const isUnknownThere = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const placeOf = (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  const isHttps = protocol === 'https:';
  return { protocol: isHttps ? 'https' : 'http', host: hostname, port: port || (isHttps ? 443 : 80) } as const;
};

// A customer is held while the provider is asked: Postgres allows for 40 seconds in all.
const MANNERS = { timeout: 6_000, maxNetworkRetries: 0, telemetry: false } as const;
