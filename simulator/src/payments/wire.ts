import type { Card, Customer, Happening, Invoice, Price, Session, Subscription } from './objects.js';
import { totalOf } from './objects.js';

/** The provider's objects in its API's format. */
export const listOf = (url: string, data: readonly object[], has_more = false) => ({
  object: 'list',
  data,
  has_more,
  url,
});

export const wireCustomer = ({ id, email, created, metadata, card }: Customer, withCard = false) => ({
  id,
  object: 'customer',
  email,
  created,
  metadata,
  livemode: false,
  invoice_settings: { default_payment_method: card ? (withCard ? wireCard(id, card) : cardIdOf(id)) : null },
});

const cardIdOf = (customer: string): string => customer.replace('cus_', 'pm_');

const wireCard = (customer: string, { last4 }: Card) => ({
  id: cardIdOf(customer),
  object: 'payment_method',
  type: 'card',
  card: { brand: BRANDS[last4] ?? 'visa', last4 },
  customer,
  livemode: false,
});

/** The makers of the accepted cards that are no Visa, by their last digits. */
const BRANDS: Readonly<Record<string, string>> = { '4444': 'mastercard', '0005': 'amex' };

export const wirePrice = ({
  id,
  product,
  unitAmount,
  currency,
  lookupKey,
  metadata,
  created,
  interval = 'month',
}: Price) => ({
  id,
  object: 'price',
  active: true,
  created,
  currency,
  livemode: false,
  lookup_key: lookupKey ?? null,
  metadata,
  product,
  recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount: unitAmount,
});

export const wireSession = (session: Session, url: string) => ({
  id: session.id,
  object: 'checkout.session',
  mode: 'subscription',
  status: session.status,
  payment_status: session.trialDays ? 'no_payment_required' : session.status === 'complete' ? 'paid' : 'unpaid',
  url: session.status === 'open' ? url : null,
  client_reference_id: session.clientReferenceId ?? null,
  customer: session.customer,
  subscription: session.subscription ?? null,
  metadata: session.metadata,
  success_url: session.successUrl,
  cancel_url: session.cancelUrl ?? null,
  created: session.created,
  expires_at: session.expiresAt,
  livemode: false,
});

export const wireSubscription = (subscription: Subscription, price: Price) => ({
  id: subscription.id,
  object: 'subscription',
  status: subscription.status,
  customer: subscription.customer,
  created: subscription.created,
  start_date: subscription.created,
  trial_end: subscription.status === 'trialing' ? subscription.periodEnd : null,
  currency: price.currency,
  default_payment_method: null, // the customer's is charged
  collection_method: 'charge_automatically',
  cancel_at: subscription.cancelAt ?? (subscription.cancelAtPeriodEnd ? subscription.periodEnd : null),
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: subscription.canceledAt ?? null,
  discounts: [], // coupons are not simulated
  ended_at: subscription.endedAt ?? null,
  latest_invoice: subscription.latestInvoice ?? null,
  metadata: subscription.metadata,
  livemode: false,
  items: listOf(`/v1/subscription_items?subscription=${subscription.id}`, [
    {
      id: subscription.itemId,
      object: 'subscription_item',
      created: subscription.created,
      discounts: [],
      current_period_start: subscription.periodStart,
      current_period_end: subscription.periodEnd,
      metadata: {},
      price: wirePrice(price),
      quantity: 1,
      subscription: subscription.id,
    },
  ]),
});

/** An invoice, or the preview of one. */
export const wireInvoice = (
  invoice: Omit<Invoice, 'id'> & { readonly id?: string },
  currency: string,
  page: string | null = null,
) => {
  const total = totalOf(invoice.lines);
  const due = Math.max(0, total);
  return {
    ...(invoice.id ? { id: invoice.id, number: numberOf(invoice.id) } : {}),
    object: 'invoice',
    status: invoice.isPaid ? 'paid' : invoice.id ? 'open' : 'draft',
    hosted_invoice_url: page,
    invoice_pdf: null, // its page can be printed
    billing_reason: invoice.reason,
    customer: invoice.customer,
    parent: { type: 'subscription_details', subscription_details: { subscription: invoice.subscription } },
    created: invoice.created,
    currency,
    total,
    amount_due: due,
    amount_paid: invoice.isPaid ? due : 0,
    amount_remaining: invoice.isPaid ? 0 : due,
    livemode: false,
    lines: listOf(
      '/v1/invoices/lines',
      invoice.lines.map(({ description, amount, isProration }) => ({
        object: 'line_item',
        description,
        amount,
        currency,
        parent: { type: 'subscription_item_details', subscription_item_details: { proration: isProration } },
      })),
    ),
  };
};

/** The number of an invoice on paper. */
export const numberOf = (id: string): string => `SIM-${id.slice(-8).toUpperCase()}`;

export const wireEvent = ({ id, type, created, object }: Happening) => ({
  id,
  object: 'event',
  type,
  created,
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
});
