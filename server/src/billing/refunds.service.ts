import { Conflict, NotFound, type OpsUserPayments, type RefundBody } from '@fairline/shared/contract';
import {
  isUnknownThere,
  outcomeIn,
  RefundsRepository,
  redact,
  type StoredRefund,
  SubscriptionsRepository,
} from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { PaymentClient } from './payment-client.js';

/** What a user paid, for operators, and what they give back of it. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger('ops');

  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly refunds: RefundsRepository,
    private readonly payments: PaymentClient,
  ) {}

  /** The newest payments, as the provider has them, with our refunds. */
  async of(userId: string): Promise<OpsUserPayments> {
    const customer = await this.subscriptions.customerOf(userId);
    if (!customer) return { payments: [] };
    const charges = await this.payments.ask(({ charges }) =>
      charges.list({ customer, limit: SHOWN }).catch((error: unknown) => {
        if (isUnknownThere(error)) return { data: [] }; // the customer was deleted there
        throw error;
      }),
    );
    const refunds = await this.refunds.of(userId);
    return { payments: charges.data.map((charge) => viewOf(charge, refunds)) };
  }

  /**
   * Recorded first, then asked for under the record's own key: whatever is cut or pressed twice, it is one refund. Its state comes back by the
   * provider's events too.
   */
  async refund(dealing: { operatorId: string; userId: string }, asked: RefundBody): Promise<OpsUserPayments> {
    const { operatorId, userId } = dealing;
    const { charge, customer } = await this.chargeOf(userId, asked.payment);
    if (charge.amount_refunded !== asked.seen_refunded) throw changedMeanwhile();
    if (charge.status !== 'succeeded' || asked.amount > charge.amount - charge.amount_refunded)
      throw new Conflict('TOO_MUCH', 'That is more than is left of this payment.');
    const refund = await this.refunds.begin({
      ...{ operatorId, userId, chargeId: charge.id, currency: charge.currency, reason: asked.reason },
      ...{ seenCents: asked.seen_refunded, amountCents: asked.amount },
    });
    if (refund === 'changed meanwhile') throw changedMeanwhile();
    await this.carryOut(refund, customer);
    this.logger.log(`operator ${operatorId} refunded ${asked.amount} ${charge.currency} of ${charge.id} to ${userId}`);
    return this.of(userId);
  }

  private async carryOut(refund: StoredRefund, customer: string): Promise<void> {
    const { id, chargeId, amountCents, reason } = refund;
    try {
      const made = await this.payments.ask(({ refunds }) =>
        refunds.create(
          { charge: chargeId, amount: amountCents, reason, metadata: { refund: id, customer } },
          { idempotencyKey: `refund:${id}` },
        ),
      );
      await this.refunds.settle(id, outcomeIn(made));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error; // it may have been carried out: asked again, it is the same
      await this.refunds.settle(id, { state: 'failed', error: redact(error.message) });
      throw new Conflict('REFUND_REFUSED', `The payment provider refused: ${redact(error.message)}`);
    }
  }

  /** A payment of this user; another's is as unknown as none. */
  private async chargeOf(userId: string, id: string): Promise<{ charge: Stripe.Charge; customer: string }> {
    const customer = await this.subscriptions.customerOf(userId);
    if (!customer) throw noSuchPayment();
    const charge = await this.payments.ask(({ charges }) =>
      charges.retrieve(id).catch((error: unknown) => {
        if (isUnknownThere(error)) throw noSuchPayment();
        throw error;
      }),
    );
    if ((typeof charge.customer === 'string' ? charge.customer : charge.customer?.id) !== customer)
      throw noSuchPayment();
    return { charge, customer };
  }
}

const SHOWN = 24;

const STATUSES = ['succeeded', 'pending', 'failed'] as const;

const viewOf = (charge: Stripe.Charge, refunds: readonly StoredRefund[]): OpsUserPayments['payments'][number] => ({
  id: charge.id,
  at: new Date(charge.created * 1_000).toISOString(),
  amount: charge.amount,
  refunded: charge.amount_refunded,
  currency: charge.currency,
  status: STATUSES.find((status) => status === charge.status) ?? 'pending',
  refunds: refunds
    .filter(({ chargeId }) => chargeId === charge.id)
    .map(({ id, askedAt, amountCents: amount, reason, state, error, operator }) => ({
      ...{ id, at: askedAt.toISOString(), amount, reason, state, error, operator },
    })),
});

const noSuchPayment = () => new NotFound('NO_SUCH_PAYMENT', 'This user has no such payment.');
const changedMeanwhile = () =>
  new Conflict('CHANGED_MEANWHILE', 'Something was refunded of this payment meanwhile. Reload and check.');
