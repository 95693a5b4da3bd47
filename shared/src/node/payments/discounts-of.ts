import type Stripe from 'stripe';

/** What to expand in a subscription so that it includes its customer's discount. */
export const WITH_CUSTOMER = ['customer'];
export const EACH_WITH_CUSTOMER = ['data.customer'];

/**
 * The discounts on a subscription's renewal, in the order they apply: those of its item, then its own, or its customer's if it has none. A
 * list only shows that there are discounts, so they are fetched. Most subscriptions have none and cost no call.
 */
export const discountsOf = async (stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Discount[]> => {
  const [onItem, others] = await Promise.all([
    onItemOf(stripe, subscription),
    subscription.discounts.length > 0 ? ownOf(stripe, subscription) : ofCustomerOf(stripe, subscription),
  ]);
  return [...onItem, ...others].filter((discount) => typeof discount === 'object');
};

type Found = Promise<Stripe.Subscription['discounts']>;

const onItemOf = async ({ subscriptionItems }: Stripe, { items }: Stripe.Subscription): Found => {
  const [item] = items.data;
  return item && item.discounts.length > 0 ? (await subscriptionItems.retrieve(item.id, WHOLE)).discounts : [];
};

const ownOf = async ({ subscriptions }: Stripe, { id }: Stripe.Subscription): Found =>
  (await subscriptions.retrieve(id, WHOLE)).discounts;

const ofCustomerOf = async ({ customers }: Stripe, { customer }: Stripe.Subscription): Found => {
  if (typeof customer === 'string' || customer.deleted || !customer.discount) return [];
  const asked = await customers.retrieve(customer.id, { expand: ['discount.source.coupon.applies_to'] });
  return asked.deleted || !asked.discount ? [] : [asked.discount];
};

const WHOLE = { expand: ['discounts.source.coupon.applies_to'] };
