import type { Route } from './calls.js';
import { type Form, listIn, needed, only, recordIn, textIn } from './form.js';
import { newId } from './ledger.js';
import { missing, wrong } from './refusal.js';
import { listOf, wireCustomer, wirePrice } from './wire.js';

/** The card of `pm_card_visa`. */
const VISA = { last4: '4242', refusal: undefined };

/** Customers and prices. */
export const customerRoutes: readonly Route[] = [
  [
    'POST',
    '/v1/customers',
    ({ ledger, clock }, { form }) => {
      only(form, 'email', 'name', 'metadata', 'description', 'payment_method', 'invoice_settings');
      const method = textIn(form, 'payment_method');
      if (method && method !== 'pm_card_visa') throw missing('PaymentMethod', method, 'payment_method');
      const customer = {
        id: newId('cus'),
        email: textIn(form, 'email') ?? '',
        created: clock.now(),
        metadata: recordIn(form, 'metadata'),
        card: method ? VISA : undefined,
      };
      ledger.customers.set(customer.id, customer);
      return wireCustomer(customer);
    },
  ],
  [
    'GET',
    '/v1/customers/:id',
    ({ ledger }, { ids: [id = ''], form }) => {
      const customer = ledger.customers.get(id);
      if (!customer) throw missing('customer', id);
      return wireCustomer(customer, listIn(form, 'expand').includes('invoice_settings.default_payment_method'));
    },
  ],
  [
    'DELETE',
    '/v1/customers/:id',
    ({ ledger, subscriptions, clock }, { ids: [id = ''] }) => {
      if (!ledger.customers.delete(id)) throw missing('customer', id);
      for (const subscription of ledger.subscriptions.values())
        if (subscription.customer === id && subscription.status !== 'canceled')
          subscriptions.end(subscription, clock.now());
      return { id, object: 'customer', deleted: true };
    },
  ],
  [
    'POST',
    '/v1/payment_methods/:id/attach',
    ({ ledger }, { ids: [id = ''], form }) => {
      only(form, 'customer');
      const customer = ledger.customers.get(needed(form, 'customer'));
      if (!customer) throw missing('customer', needed(form, 'customer'), 'customer');
      if (id !== 'pm_card_visa') throw missing('PaymentMethod', id);
      customer.card = VISA;
      return { id: newId('pm'), object: 'payment_method', type: 'card', customer: customer.id, livemode: false };
    },
  ],
  [
    'POST',
    '/v1/prices',
    ({ ledger, clock }, { form }) => {
      only(form, 'currency', 'unit_amount', 'recurring', 'lookup_key', 'metadata', 'product', 'product_data');
      const lookupKey = textIn(form, 'lookup_key');
      const taken = [...ledger.prices.values()].find((price) => lookupKey && price.lookupKey === lookupKey);
      if (taken)
        throw wrong(
          `A price (\`${taken.id}\`) already uses that lookup key. Learn more about lookup keys.`,
          'lookup_key',
        );
      const price = {
        id: newId('price'),
        product: textIn(form, 'product') ?? newId('prod'),
        title: recordIn(form, 'product_data').name ?? 'Subscription',
        unitAmount: Number(needed(form, 'unit_amount')),
        currency: needed(form, 'currency'),
        interval: intervalIn(form),
        lookupKey,
        metadata: recordIn(form, 'metadata'),
        created: clock.now(),
      };
      ledger.prices.set(price.id, price);
      return wirePrice(price);
    },
  ],
  [
    'GET',
    '/v1/prices',
    ({ ledger }, { form }) => {
      only(form, 'lookup_keys', 'active', 'limit');
      const keys = listIn(form, 'lookup_keys');
      const found = [...ledger.prices.values()].filter(
        ({ lookupKey = '' }) => !keys.length || keys.includes(lookupKey),
      );
      return listOf('/v1/prices', found.map(wirePrice));
    },
  ],
  [
    'GET',
    '/v1/prices/:id',
    ({ ledger }, { ids: [id = ''] }) => {
      const price = ledger.prices.get(id);
      if (!price) throw missing('price', id, 'price');
      return wirePrice(price);
    },
  ],
];

const intervalIn = (form: Form): 'month' | 'year' => {
  const { interval } = recordIn(form, 'recurring');
  if (interval !== 'month' && interval !== 'year')
    throw wrong('Only months and years are simulated.', 'recurring[interval]');
  return interval;
};
