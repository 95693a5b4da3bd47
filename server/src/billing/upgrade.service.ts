import { Conflict, type Subscription, type UpgradePreview } from '@fairline/shared/contract';
import { planOfSubscription, type SubscriptionState } from '@fairline/shared/domain';
import { discountsOf, PaidPlans, renewalCents, SubscriptionsRepository, WITH_CUSTOMER } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Customers } from './customers.js';
import { PaymentClient } from './payment-client.js';
import { Prices } from './prices.js';
import { SubscriptionService, withoutEnd } from './subscription.service.js';

/** Changes a gold subscription to platinum: the same subscription goes on, and the difference is billed at once. */
@Injectable()
export class UpgradeService {
  constructor(
    private readonly customers: Customers,
    private readonly records: SubscriptionsRepository,
    private readonly plans: PaidPlans,
    private readonly subscriptions: SubscriptionService,
    private readonly prices: Prices,
    private readonly payments: PaymentClient,
  ) {}

  async preview(userId: string): Promise<UpgradePreview> {
    const customer = await this.records.customerOf(userId);
    const paid = customer && (await this.payments.ask(() => this.plans.present(customer)));
    const { id, periodStart, interval } = goldOf(paid || undefined);
    const price = await this.prices.idOf('platinum', interval);
    const proration_date = Math.max(seconds(Date.now()), seconds(periodStart));
    return this.payments.ask(async (stripe) => {
      const gold = await stripe.subscriptions.retrieve(id, { expand: WITH_CUSTOMER });
      const item = gold.items.data[0]!;
      const [{ amount_due, currency }, platinum, discounts] = await Promise.all([
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ id: item.id, price }],
            proration_behavior: 'always_invoice',
            proration_date,
          },
        }),
        stripe.prices.retrieve(price),
        discountsOf(stripe, gold),
      ]);
      return {
        amount_due,
        currency,
        interval,
        renewal_amount: renewalCents(item, platinum, discounts),
        proration_date,
      };
    });
  }

  /** `prorationDate` comes from the preview that the user agreed to, so that the amounts are the same. */
  async upgrade(userId: string, prorationDate: number): Promise<Subscription> {
    await this.customers.payer(userId);
    await this.subscriptions.change(userId, async (_, paid) => {
      const { id, periodStart, interval } = goldOf(paid);
      if (isStale(prorationDate, periodStart))
        throw new Conflict('PREVIEW_OUT_OF_DATE', 'The amounts are no longer right. Please look at them again.');
      const price = await this.prices.idOf('platinum', interval);
      await this.payments.ask(async ({ subscriptions }) => {
        const gold = await subscriptions.retrieve(id);
        await subscriptions.update(id, {
          items: [{ id: gold.items.data[0]!.id, price }],
          proration_behavior: 'always_invoice',
          proration_date: prorationDate,
          payment_behavior: 'error_if_incomplete',
          ...withoutEnd(gold),
          metadata: { plan: 'platinum' },
        });
      });
    });
    return this.subscriptions.of(userId);
  }
}

const HOUR = 3_600;
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1_000);

const isStale = (prorationDate: number, periodStart: number): boolean => {
  const now = Math.max(seconds(Date.now()), seconds(periodStart));
  return prorationDate > now || prorationDate < Math.max(now - HOUR, seconds(periodStart));
};

const goldOf = (paid: SubscriptionState | undefined): SubscriptionState => {
  if (!paid || planOfSubscription(paid, Date.now()) !== 'gold')
    throw new Conflict('NO_SUBSCRIPTION', 'You have no Gold subscription to change.');
  if (paid.status === 'past_due')
    throw new Conflict('PAYMENT_DUE', 'Your last payment failed. Please update your card first.');
  return paid;
};
