import { isSubscriptionOver } from '@fairline/shared/domain';
import { type LockedCustomer, PaidPlans, UsersRepository } from '@fairline/shared/node';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { reasonAgainstDemo } from '../auth/tokens/demo-rules.js';
import { CONFIG, type Config } from '../platform/config.js';
import { CustomerLocks } from './customer-locks.js';
import { Customers } from './customers.js';
import { PaymentClient } from './payment-client.js';
import { type PaidPlan, Prices } from './prices.js';

/** Buys the gold and platinum demo accounts their plans, so that these can be changed and cancelled. At the simulator only. */
@Injectable()
export class DemoSubscriptions implements OnApplicationBootstrap {
  private readonly logger = new Logger('billing');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersRepository,
    private readonly customers: Customers,
    private readonly prices: Prices,
    private readonly plans: PaidPlans,
    private readonly locks: CustomerLocks,
    private readonly payments: PaymentClient,
  ) {}

  async onApplicationBootstrap() {
    const { STRIPE_SECRET_KEY, STRIPE_API_URL } = this.config;
    const isSimulated = STRIPE_SECRET_KEY && new URL(STRIPE_API_URL).hostname !== 'api.stripe.com';
    if (reasonAgainstDemo(this.config) !== undefined || !isSimulated) return;
    for (const plan of ['gold', 'platinum'] as const)
      await this.subscribe(plan).catch((error: Error) => this.logger.warn(`no demo ${plan}: ${error.message}`));
  }

  private async subscribe(plan: PaidPlan): Promise<void> {
    const user = await this.users.byEmail(`${plan}@fairline.test`);
    if (!user) return;
    const price = await this.prices.idOf(plan);
    const customer = await this.customers.idOf(user);
    await this.locks.whileHeld(customer, (held) => this.renew(held, price));
  }

  // Servers that start together wait for each other here; the second one finds a subscription.
  private async renew(held: LockedCustomer, price: string): Promise<void> {
    const { customerId: customer } = held;
    const paid = await this.plans.present(customer);
    if (!paid || isSubscriptionOver(paid.status))
      await this.payments.ask(async ({ paymentMethods, subscriptions }) => {
        const { id } = await paymentMethods.attach('pm_card_visa', { customer });
        await subscriptions.create({ customer, items: [{ price }], default_payment_method: id });
      });
    await this.plans.bringUpToDate(held);
  }
}
