import { PLANS } from '@fairline/shared/domain';
import { PaymentProvider } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { PaymentClient } from './payment-client.js';

export type PaidPlan = 'gold' | 'platinum';

/** The price of each plan at the payment provider: the operator's own, or a list price that is created when first needed. */
@Injectable()
export class Prices {
  private readonly known = new Map<PaidPlan, string>();

  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentClient,
  ) {}

  async idOf(plan: PaidPlan): Promise<string> {
    const { STRIPE_PRICE_GOLD, STRIPE_PRICE_PLATINUM } = this.provider.settings;
    const own = plan === 'gold' ? STRIPE_PRICE_GOLD : STRIPE_PRICE_PLATINUM;
    const id = own ?? this.known.get(plan) ?? (await this.listPrice(plan));
    this.known.set(plan, id);
    return id;
  }

  private listPrice(plan: PaidPlan): Promise<string> {
    const { listPriceCents, title } = PLANS[plan];
    const key = `fairline_${plan}_${listPriceCents}`;
    return this.payments.ask(async ({ prices }) => {
      const { data } = await prices.list({ lookup_keys: [key], active: true, limit: 1 });
      if (data[0]) return data[0].id;
      const price = {
        currency: 'usd',
        unit_amount: listPriceCents,
        recurring: { interval: 'month' },
        lookup_key: key,
        metadata: { plan },
        product_data: { name: `Fairline ${title}` },
      } as const;
      return (await prices.create(price, { idempotencyKey: key })).id;
    });
  }
}
