import type Stripe from 'stripe';
import { planOf, type SubscriptionState, subscriptionStatuses } from '../../domain/index.js';
import { discounted, type Renewal } from './discounted.js';
import { discountsOf } from './discounts-of.js';
import type { PaymentSettings } from './payment-provider.js';

type Prices = Pick<PaymentSettings, 'STRIPE_PRICE_GOLD' | 'STRIPE_PRICE_PLATINUM'>;

/** Converts the provider's subscription; undefined if it is not for one of our plans. */
export const readPaidSubscription = async (
  stripe: Stripe,
  wire: Stripe.Subscription,
  prices: Prices,
): Promise<SubscriptionState | undefined> => {
  const item = wire.items.data[0];
  const plan = item && planOfPrice(item.price, wire, prices);
  if (!item || !plan) return undefined;
  const cancelled = wire.cancel_at ?? (wire.cancel_at_period_end ? item.current_period_end : undefined);
  const end = wire.ended_at ?? cancelled;
  return {
    id: wire.id,
    plan,
    // An unknown status counts as unpaid.
    status: subscriptionStatuses.find((status) => status === wire.status) ?? 'unpaid',
    amountCents: renewalCents(item, item.price, await discountsThatCount(stripe, wire)),
    currency: wire.currency,
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    createdAt: wire.created * 1_000,
    periodStart: item.current_period_start * 1_000,
    periodEnd: item.current_period_end * 1_000,
    endsAt: end === undefined ? undefined : end * 1_000,
  };
};

/** The price at which an item renews, with its own price or another. */
export const renewalCents = (
  { quantity, current_period_end: at }: Stripe.SubscriptionItem,
  { unit_amount, product, currency }: Stripe.Price,
  discounts: readonly Stripe.Discount[],
): number => {
  const renewal: Renewal = { product: typeof product === 'string' ? product : product.id, currency, at };
  return discounted((unit_amount ?? 0) * (quantity ?? 1), discounts, renewal);
};

// An ended subscription does not renew, so its discounts are not fetched.
const discountsThatCount = async (stripe: Stripe, wire: Stripe.Subscription): Promise<Stripe.Discount[]> =>
  wire.ended_at === null ? discountsOf(stripe, wire) : [];

// An older price has a different id and names its plan in its metadata.
const planOfPrice = ({ id, metadata }: Stripe.Price, wire: Stripe.Subscription, prices: Prices) => {
  if (id === prices.STRIPE_PRICE_GOLD) return 'gold';
  if (id === prices.STRIPE_PRICE_PLATINUM) return 'platinum';
  const plan = planOf(metadata.plan ?? wire.metadata.plan ?? '');
  return plan === 'free' ? undefined : plan;
};
