import { isDeepStrictEqual } from 'node:util';
import { isSubscriptionOver, mainSubscription, type SubscriptionState } from '@fairline/shared/domain';
import {
  type Customer,
  EACH_WITH_CUSTOMER,
  PaidPlans,
  PaymentProvider,
  RefundStates,
  RefundsRepository,
  readPaidSubscription,
  SubscriptionsRepository,
} from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { UnprocessedEventsService } from './unprocessed-events.service.js';

/** Compares our subscriptions with the payment provider's once a day. Normally nothing differs; each repair means a lost event. */
@Injectable()
export class ReconcileService {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly provider: PaymentProvider,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly plans: PaidPlans,
    private readonly unprocessed: UnprocessedEventsService,
    private readonly refunds: RefundsRepository,
    private readonly states: RefundStates,
  ) {}

  /** Returns the number of repairs. */
  async reconcile(now: number): Promise<number> {
    await this.unprocessed.clear(now);
    const listed = await this.listed();
    if (!listed) return 0;
    await this.settleRefunds(now);
    let [repairs, failed] = [0, 0];
    for await (const customer of this.subscriptions.everyone()) {
      await this.repair(customer, listed.get(customer.customerId) ?? [], now).then(
        (isRepaired) => (repairs += isRepaired ? 1 : 0),
        (error: Error) => {
          failed += 1;
          this.logger.warn(`${customer.customerId} is not reconciled: ${error.message}`);
        },
      );
    }
    if (repairs > 0) this.logger.warn(`reconciled with the payment provider: ${repairs} repairs`);
    else this.logger.log('reconciled with the payment provider: nothing to repair');
    if (failed > 0) throw new Error(`${failed} customers could not be reconciled`); // all others were
    return repairs;
  }

  private async repair({ customerId, userId, known }: Customer, listed: Listed, now: number): Promise<boolean> {
    if (listed !== 'unread' && agree(known, mainSubscription(listed, now)))
      return known !== undefined && this.plans.reapplyPlan(userId);
    await this.plans.refresh(customerId);
    return true;
  }

  /** Of refunds whose event was lost. One failure does not block the others. */
  private async settleRefunds(now: number): Promise<void> {
    for (const customerId of await this.refunds.customersUnsettled(new Date(now - 3_600_000)))
      await this.plans
        .whileHeld(customerId, (held) => this.states.bringUpToDate(held))
        .catch((error: Error) => this.logger.warn(`refunds of ${customerId} are not settled: ${error.message}`));
  }

  // Lists only subscriptions that have not ended: the ended ones would pile up for ever.
  private async listed(): Promise<Map<string, Listed> | undefined> {
    const { stripe, settings } = this.provider;
    if (!stripe) return undefined;
    const byCustomer = new Map<string, Listed>();
    for await (const wire of stripe.subscriptions.list({ limit: 100, expand: EACH_WITH_CUSTOMER })) {
      const customerId = typeof wire.customer === 'string' ? wire.customer : wire.customer.id;
      const before = byCustomer.get(customerId) ?? [];
      const state = await readPaidSubscription(stripe, wire, settings).catch(() => 'unread' as const);
      if (state === 'unread' || before === 'unread') byCustomer.set(customerId, 'unread');
      else if (state) byCustomer.set(customerId, [...before, state]);
    }
    return byCustomer;
  }
}

/** A customer's subscriptions, or `unread` if some discounts could not be loaded; then the customer is queried again. */
type Listed = readonly SubscriptionState[] | 'unread';

/** A subscription that we know as ended is missing from the provider's list. */
const agree = (known: SubscriptionState | undefined, running: SubscriptionState | undefined): boolean =>
  running ? isDeepStrictEqual(known, running) : known === undefined || isSubscriptionOver(known.status);
