import type { ProviderState, Route } from './calls.js';
import { type Form, flagIn, listIn, needed, only, partIn, recordIn, textIn, wholeIn } from './form.js';
import type { Price, Subscription } from './objects.js';
import { missing, wrong } from './refusal.js';
import { endOf } from './subscriptions.js';
import { listOf, wireInvoice, wireSubscription } from './wire.js';

/** Subscriptions, and previews of their changes. */
export const subscriptionRoutes: readonly Route[] = [
  [
    'GET',
    '/v1/subscriptions',
    ({ ledger }, { form }) => {
      only(form, 'customer', 'status', 'limit', 'price', 'starting_after');
      const [customer, status, after] = ['customer', 'status', 'starting_after'].map((name) => textIn(form, name));
      if (customer && !ledger.customers.has(customer)) throw missing('customer', customer, 'customer');
      const all = [...ledger.subscriptions.values()]
        .filter((each) => !customer || each.customer === customer)
        .filter((each) => status === 'all' || (status ? each.status === status : each.status !== 'canceled'))
        .reverse();
      const rest = all.slice(after ? all.findIndex(({ id }) => id === after) + 1 : 0);
      const limit = wholeIn(form, 'limit') ?? 10;
      const page = rest.slice(0, limit).map((each) => wireSubscription(each, ledger.prices.get(each.price)!));
      return listOf('/v1/subscriptions', page, rest.length > limit);
    },
  ],
  [
    'POST',
    '/v1/subscriptions',
    (state, { form }) => {
      only(form, 'customer', 'items', 'metadata', 'default_payment_method');
      const customer = needed(form, 'customer');
      if (!state.ledger.customers.has(customer)) throw missing('customer', customer, 'customer');
      const [item] = listIn(form, 'items');
      const id = needed(item instanceof Map ? item : new Map(), 'price');
      const price = state.ledger.prices.get(id);
      if (!price) throw missing('price', id, 'items[0][price]');
      return wired(state, state.subscriptions.begin(customer, price, recordIn(form, 'metadata')));
    },
  ],
  ['GET', '/v1/subscriptions/:id', (state, { ids: [id = ''] }) => wired(state, subscriptionOf(state, id))],
  [
    'POST',
    '/v1/subscriptions/:id',
    (state, { ids: [id = ''], form }) => {
      only(
        form,
        'items',
        'cancel_at',
        'cancel_at_period_end',
        'proration_behavior',
        'proration_date',
        'payment_behavior',
        'metadata',
      );
      const subscription = subscriptionOf(state, id);
      if (subscription.status === 'canceled')
        throw wrong('A canceled subscription can only update its cancellation_details and metadata.');
      const price = priceIn(state, subscription, listIn(form, 'items'));
      refuseEnds(state, subscription, form);
      if (price) state.subscriptions.changePrice(subscription, price, prorationDate(state, subscription, form));
      setEnd(state, subscription, form);
      subscription.metadata = { ...subscription.metadata, ...recordIn(form, 'metadata') };
      state.subscriptions.tell('customer.subscription.updated', subscription);
      return wired(state, subscription);
    },
  ],
  [
    'DELETE',
    '/v1/subscriptions/:id',
    (state, { ids: [id = ''] }) => {
      const subscription = subscriptionOf(state, id);
      if (subscription.status === 'canceled') throw missing('subscription', id);
      state.subscriptions.end(subscription, state.clock.now());
      return wired(state, subscription);
    },
  ],
  [
    'GET',
    '/v1/invoices',
    ({ ledger }, { form, origin }) => {
      only(form, 'customer', 'limit', 'status', 'subscription');
      const customer = needed(form, 'customer');
      if (!ledger.customers.has(customer)) throw missing('customer', customer, 'customer');
      const all = [...ledger.invoices.values()].filter((each) => each.customer === customer).reverse();
      const limit = wholeIn(form, 'limit') ?? 10;
      const found = all.slice(0, limit).map((each) => {
        const price = ledger.prices.get(ledger.subscriptions.get(each.subscription)!.price)!;
        return wireInvoice(each, price.currency, `${origin}/invoice/${each.id}`);
      });
      return listOf('/v1/invoices', found, all.length > limit);
    },
  ],
  [
    'POST',
    '/v1/invoices/create_preview',
    (state, { form }) => {
      only(form, 'subscription', 'customer', 'subscription_details');
      const subscription = subscriptionOf(state, needed(form, 'subscription'));
      if (subscription.status === 'canceled')
        throw wrong('You cannot preview the upcoming invoice for a canceled subscription.', 'subscription');
      const details = partIn(form, 'subscription_details');
      only(details, 'items', 'proration_behavior', 'proration_date');
      const price = priceIn(state, subscription, listIn(details, 'items'));
      if (!price) {
        if (form.has('subscription_details'))
          throw wrong('Only a change of price is simulated.', 'subscription_details[items]');
        if ((endOf(subscription) ?? Infinity) <= subscription.periodEnd)
          throw wrong('You cannot preview the upcoming invoice for a subscription that ends.', 'subscription');
        return state.subscriptions.nextInvoice(subscription);
      }
      const created = prorationDate(state, subscription, details);
      const lines = state.subscriptions.proration(subscription, price, created);
      const { customer, id } = subscription;
      const reason = 'subscription_update';
      return wireInvoice({ customer, subscription: id, created, lines, reason, isPaid: false }, price.currency);
    },
  ],
];

const wired = ({ ledger }: ProviderState, subscription: Subscription) =>
  wireSubscription(subscription, ledger.prices.get(subscription.price)!);

const subscriptionOf = ({ ledger }: ProviderState, id: string): Subscription => {
  const subscription = ledger.subscriptions.get(id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
};

/** As with flexible billing, the date and the flag are two things: a call sets one, and neither undoes the other. */
const refuseEnds = ({ clock }: ProviderState, { cancelAt }: Subscription, form: Form): void => {
  const flag = flagIn(form, 'cancel_at_period_end');
  if (flag !== undefined && form.has('cancel_at'))
    throw wrong('Only one of cancel_at and cancel_at_period_end can be given.', 'cancel_at');
  if (flag && cancelAt !== undefined) throw wrong('The subscription has a cancel_at already.', 'cancel_at_period_end');
  if (textIn(form, 'cancel_at') && wholeIn(form, 'cancel_at')! < clock.now())
    throw wrong('cancel_at must not lie in the past.', 'cancel_at');
};

const setEnd = ({ clock }: ProviderState, subscription: Subscription, form: Form): void => {
  if (form.has('cancel_at'))
    subscription.cancelAt = textIn(form, 'cancel_at') === '' ? undefined : wholeIn(form, 'cancel_at');
  subscription.cancelAtPeriodEnd = flagIn(form, 'cancel_at_period_end') ?? subscription.cancelAtPeriodEnd;
  subscription.canceledAt = endOf(subscription) === undefined ? undefined : (subscription.canceledAt ?? clock.now());
};

/** The new price of a subscription's only item, if it changes. */
const priceIn = ({ ledger }: ProviderState, { itemId }: Subscription, items: (string | Form)[]): Price | undefined => {
  const [item] = items;
  if (!(item instanceof Map)) return undefined;
  if (textIn(item, 'id') !== itemId) throw missing('subscription item', textIn(item, 'id') ?? '', 'items[0][id]');
  const id = needed(item, 'price');
  const price = ledger.prices.get(id);
  if (!price) throw missing('price', id, 'items[0][price]');
  return price;
};

const prorationDate = ({ clock }: ProviderState, { periodStart, periodEnd }: Subscription, form: Form): number => {
  if (textIn(form, 'proration_behavior') !== 'always_invoice')
    throw wrong('Only always_invoice is simulated.', 'proration_behavior');
  const date = wholeIn(form, 'proration_date') ?? clock.now();
  if (date < periodStart || date >= periodEnd)
    throw wrong('Invalid proration date: it must lie within the current period.', 'proration_date');
  return date;
};
