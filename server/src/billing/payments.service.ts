import type { Payments } from '@fairline/shared/contract';
import { planOfSubscription } from '@fairline/shared/domain';
import { isUnknownThere, PaidPlans, SubscriptionsRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { PaymentClient } from './payment-client.js';

/** What a user has paid, with which card, and what is charged next. We keep none of it: the payment provider is asked each time. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly plans: PaidPlans,
    private readonly payments: PaymentClient,
  ) {}

  async of(userId: string): Promise<Payments> {
    const customer = await this.subscriptions.customerOf(userId);
    if (!customer) return NOTHING;
    return this.payments.ask(async (stripe) => {
      try {
        const paid = await this.plans.present(customer);
        const running = paid && planOfSubscription(paid, Date.now()) !== 'free' ? paid : undefined;
        const [invoices, card, next] = await Promise.all([
          stripe.invoices.list({ customer, limit: MOST }),
          cardOf(stripe, customer, running?.id),
          running && running.endsAt === undefined ? nextOf(stripe, running.id) : null,
        ]);
        return {
          next:
            next && running ? { amount: next.amount_due, currency: next.currency, at: iso(running.periodEnd) } : null,
          card,
          invoices: invoices.data.filter(isBilled).map(view),
        };
      } catch (error) {
        if (isUnknownThere(error)) return NOTHING; // the customer was deleted at the provider
        throw error;
      }
    });
  }
}

const MOST = 24;
const NOTHING: Payments = { next: null, card: null, invoices: [] };

/** The next invoice; null where the provider has none to show, as for a subscription that was just set to end. */
const nextOf = (stripe: Stripe, subscription: string): Promise<Stripe.Invoice | null> =>
  stripe.invoices.createPreview({ subscription }).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  });

/** The card of the subscription, or the customer's if it has none of its own. */
const cardOf = async (
  stripe: Stripe,
  customer: string,
  subscription: string | undefined,
): Promise<Payments['card']> => {
  const [own, payer] = await Promise.all([
    subscription === undefined
      ? undefined
      : stripe.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] }),
    stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
  ]);
  const usual = payer.deleted ? null : payer.invoice_settings?.default_payment_method;
  const method = own?.default_payment_method ?? usual;
  if (!method || typeof method === 'string' || !method.card) return null;
  return { brand: method.card.brand, last4: method.card.last4 };
};

// A draft is not billed yet, and a void one never will be.
const isBilled = ({ status }: Stripe.Invoice): boolean =>
  status === 'paid' || status === 'open' || status === 'uncollectible';

const view = (invoice: Stripe.Invoice): Payments['invoices'][number] => ({
  id: invoice.id ?? '',
  number: invoice.number ?? null,
  amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
  currency: invoice.currency,
  at: iso(invoice.created * 1_000),
  status: invoice.status === 'paid' ? 'paid' : invoice.status === 'open' ? 'open' : 'other',
  page: invoice.hosted_invoice_url ?? null,
  pdf: invoice.invoice_pdf ?? null,
});

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
