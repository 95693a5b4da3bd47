import { type ClosedAccount, isRefusedThere, isUnknownThere, PaidPlans, PaymentProvider } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';

/** Ends a customer at the payment provider. Does nothing if no provider is configured. */
@Injectable()
export class CustomerEnd {
  private readonly logger = new Logger('accounts');

  constructor(
    private readonly provider: PaymentProvider,
    private readonly plans: PaidPlans,
  ) {}

  /**
   * Cancels the customer's subscription immediately, not at the end of the period, and stores its new state. What was paid since the account
   * was closed, on a page that was still open, is given back.
   */
  async stopPaying({ customerId, closedAt }: ClosedAccount): Promise<void> {
    const { stripe } = this.provider;
    if (!stripe || customerId === undefined) return;
    await this.plans.whileHeld(customerId, async (held) => {
      // First, so that it is tried again if the provider is away: once the subscription is over, nobody looks here.
      for await (const charge of stripe.charges.list({ customer: customerId, limit: 100 })) {
        const { id, status, amount, amount_refunded: refunded, created } = charge;
        if (created * 1_000 < closedAt.getTime()) break; // the newest come first
        if (status === 'succeeded' && refunded < amount)
          await stripe.refunds.create({ charge: id }, { idempotencyKey: `closed:${id}` }).catch((error: unknown) => {
            if (!isRefusedThere(error)) throw error;
            this.logger.error(`payment ${id} to a closed account could not be given back: ${error.message}`);
          });
      }
      const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
      for (const { id } of data) await stripe.subscriptions.cancel(id);
      return this.plans.bringUpToDate(held);
    });
  }

  /** Deletes the customer at the provider. Invoices stay there, as the law requires. */
  async delete({ customerId }: ClosedAccount): Promise<void> {
    const { stripe } = this.provider;
    if (!stripe || customerId === undefined) return;
    await stripe.customers.del(customerId).catch((error) => {
      if (!isUnknownThere(error)) throw error; // already deleted
    });
  }
}
