import type { Operator } from '@fairline/shared/contract';
import { type BillingInterval, listPriceOf, PLANS } from '@fairline/shared/domain';
import { PaymentProvider } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { readOperatorFile } from '../pages/operator-file.js';
import { CONFIG, type Config } from '../platform/config.js';
import { PaymentClient } from './payment-client.js';

export type PaidPlan = 'gold' | 'platinum';

/** The price of each plan at the payment provider: the operator's own, or a list price that is created when first needed. */
@Injectable()
export class Prices {
  /** What the operator offers beside the month. */
  readonly offered: Pick<Operator, 'annualMonths' | 'trialDays'>;
  private readonly known = new Map<string, string>();

  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentClient,
    @Inject(CONFIG) config: Pick<Config, 'OPERATOR_FILE'>,
  ) {
    this.offered = readOperatorFile(config.OPERATOR_FILE);
  }

  async idOf(plan: PaidPlan, interval: BillingInterval = 'month'): Promise<string> {
    const { STRIPE_PRICE_GOLD, STRIPE_PRICE_PLATINUM } = this.provider.settings;
    const own = plan === 'gold' ? STRIPE_PRICE_GOLD : STRIPE_PRICE_PLATINUM;
    if (interval === 'month' && own) return own;
    const cents = listPriceOf(plan, interval, this.offered.annualMonths);
    const key = interval === 'month' ? `fairline_${plan}_${cents}` : `fairline_${plan}_${interval}_${cents}`;
    const id = this.known.get(key) ?? (await this.listPrice(plan, interval, cents, key));
    this.known.set(key, id);
    return id;
  }

  private listPrice(plan: PaidPlan, interval: BillingInterval, cents: number, key: string): Promise<string> {
    return this.payments.ask(async ({ prices }) => {
      const { data } = await prices.list({ lookup_keys: [key], active: true, limit: 1 });
      if (data[0]) return data[0].id;
      const price = {
        currency: 'usd',
        unit_amount: cents,
        recurring: { interval },
        lookup_key: key,
        metadata: { plan },
        product_data: { name: `Fairline ${PLANS[plan].title}` },
      } as const;
      return (await prices.create(price, { idempotencyKey: key })).id;
    });
  }
}
