import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { LockedCustomer } from '../repositories/accounts/subscriptions.repository.js';
import { isUnknownThere, PaymentProvider } from './payment-provider.js';
import { changingRefunds, type RefundOutcome, type StoredRefund, settleRefund } from './refunds.repository.js';

/** Keeps what we know of refunds in step with the provider. */
@Injectable()
export class RefundStates {
  constructor(private readonly provider: PaymentProvider) {}

  /** Asks the provider for the state of a customer's refunds that may still change; most have none. */
  async bringUpToDate({ client, userId }: Pick<LockedCustomer, 'client' | 'userId'>): Promise<void> {
    const { stripe } = this.provider;
    if (!stripe) return;
    for (const refund of await changingRefunds(client, userId)) {
      const outcome = await outcomeOf(stripe, refund).catch((error: unknown) => {
        if (isUnknownThere(error)) return undefined; // another account at the provider was meant then
        throw error;
      });
      if (outcome) await settleRefund(client, refund.id, outcome);
    }
  }
}

/** What the provider says of a refund; undefined while our call may still be on its way there. */
const outcomeOf = async (stripe: Stripe, refund: StoredRefund): Promise<RefundOutcome | undefined> => {
  if (refund.refundId) return outcomeIn(await stripe.refunds.retrieve(refund.refundId));
  // Our call was cut: it may have been carried out all the same.
  const { data } = await stripe.refunds.list({ charge: refund.chargeId, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.refund === refund.id);
  if (found) return outcomeIn(found);
  return Date.now() - refund.askedAt.getTime() < LOST_AFTER_MS
    ? undefined
    : { state: 'failed', error: 'it never reached the provider' };
};

/** The provider's refund in our words. */
export const outcomeIn = ({ id, status, failure_reason }: Stripe.Refund): RefundOutcome => {
  if (status === 'succeeded') return { state: 'succeeded', refundId: id };
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', refundId: id, error: failure_reason ?? status };
  return { state: 'pending', refundId: id };
};

/** Far longer than a call to the provider takes. */
const LOST_AFTER_MS = 10 * 60_000;
