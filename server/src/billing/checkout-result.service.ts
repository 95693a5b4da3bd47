import type { CheckoutResult } from '@fairline/shared/contract';
import { planOfSubscription, type SubscriptionState } from '@fairline/shared/domain';
import { isUnknownThere, SubscriptionsRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PaymentClient } from './payment-client.js';

/** What became of a user's checkout page: the provider says whether it was paid, our record whether the plan runs. */
@Injectable()
export class CheckoutResultService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly payments: PaymentClient,
  ) {}

  async of(userId: string, sessionId: string): Promise<CheckoutResult> {
    const customer = await this.subscriptions.customerOf(userId);
    if (!customer) return without('unknown');
    const session = await this.payments.ask(({ checkout }) =>
      checkout.sessions.retrieve(sessionId).catch((error) => {
        if (isUnknownThere(error)) return undefined;
        throw error;
      }),
    );
    if (!session || idOf(session.customer) !== customer) return without('unknown');
    if (session.status !== 'complete') return without(session.status === 'expired' ? 'expired' : 'open');
    if (session.payment_status === 'unpaid') return without('pending');
    return resultOf(session, await this.subscriptions.of(userId));
  }
}

const resultOf = (session: Stripe.Checkout.Session, kept: SubscriptionState | undefined): CheckoutResult => {
  if (!kept || kept.id !== idOf(session.subscription)) return without('pending');
  const plan = planOfSubscription(kept, Date.now());
  if (plan === 'free') return without('ended');
  return { state: 'confirmed', plan, amount: kept.amountCents, currency: kept.currency, interval: kept.interval };
};

const without = (state: Exclude<CheckoutResult['state'], 'confirmed'>): CheckoutResult => ({
  ...{ state, plan: null, amount: null, currency: null, interval: null },
});

const idOf = (named: string | { readonly id: string } | null): string | undefined =>
  typeof named === 'string' ? named : named?.id;
