import { isDeepStrictEqual } from 'node:util';
import { isSubscriptionOver, mainSubscription, type SubscriptionState } from '@fairline/shared/domain';
import {
  type Customer,
  EACH_WITH_CUSTOMER,
  PaidPlans,
  PaymentProvider,
  readPaidSubscription,
  SubscriptionsRepository,
} from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { LeftoverService } from './leftover.service.js';

/** Compares once a day what we know with the payment provider's own list. Every repair means that an event was lost: none is the rule. */
@Injectable()
export class ReconcileService {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly provider: PaymentProvider,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly plans: PaidPlans,
    private readonly leftovers: LeftoverService,
  ) {}

  /** Gives the number of repairs. */
  async reconcile(now: number): Promise<number> {
    await this.leftovers.clear(now);
    const listed = await this.listed();
    if (!listed) return 0;
    let [repairs, failed] = [0, 0];
    for (const customer of await this.subscriptions.everyone()) {
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
    if (failed > 0) throw new Error(`${failed} customers could not be reconciled`); // all others are
    return repairs;
  }

  private async repair({ customerId, userId, known }: Customer, listed: Listed, now: number): Promise<boolean> {
    if (listed !== 'unread' && agree(known, mainSubscription(listed, now)))
      return known !== undefined && this.plans.restand(userId);
    await this.plans.refresh(customerId);
    return true;
  }

  // All that are not over: those that are would be listed for ever.
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

/** The subscriptions of one customer, or that the discounts of one of them could not be had: then they are asked for again. */
type Listed = readonly SubscriptionState[] | 'unread';

/** What is over with us is missing from their list. */
const agree = (known: SubscriptionState | undefined, running: SubscriptionState | undefined): boolean =>
  running ? isDeepStrictEqual(known, running) : known === undefined || isSubscriptionOver(known.status);
