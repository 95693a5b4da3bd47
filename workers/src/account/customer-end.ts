import { type ClosedAccount, isUnknownThere, PaidPlans, PaymentProvider } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** The end of a customer at the payment provider. Where no provider is set up there is nothing to end. */
@Injectable()
export class CustomerEnd {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly plans: PaidPlans,
  ) {}

  /** Cancels what they pay for, now and not at the end of the period, and writes down how it stands then. */
  async stopPaying({ customerId }: ClosedAccount): Promise<void> {
    const { stripe } = this.provider;
    if (!stripe || customerId === undefined) return;
    await this.plans.whileHeld(customerId, async (held) => {
      const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
      for (const { id } of data) await stripe.subscriptions.cancel(id);
      return this.plans.bringUpToDate(held);
    });
  }

  /** Has the provider delete what it may: invoices, which the law wants kept, stay there. */
  async forget({ customerId }: ClosedAccount): Promise<void> {
    const { stripe } = this.provider;
    if (!stripe || customerId === undefined) return;
    await stripe.customers.del(customerId).catch((error) => {
      if (!isUnknownThere(error)) throw error; // it is gone already
    });
  }
}
