import { isDeepStrictEqual } from 'node:util';
import { mainSubscription, type SubscriptionState } from '@fairline/shared/domain';
import {
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
    let repairs = 0;
    for (const { customerId, userId, known } of await this.subscriptions.everyone()) {
      const running = mainSubscription(listed.get(customerId) ?? [], now);
      if (!agree(known, running)) await this.plans.refresh(customerId);
      else if (!known || !(await this.plans.restand(userId))) continue;
      repairs += 1;
    }
    if (repairs > 0) this.logger.warn(`reconciled with the payment provider: ${repairs} repairs`);
    else this.logger.log('reconciled with the payment provider: nothing to repair');
    return repairs;
  }

  // All that are not over: those that are would be listed for ever.
  private async listed(): Promise<Map<string, SubscriptionState[]> | undefined> {
    const { stripe, settings } = this.provider;
    if (!stripe) return undefined;
    const byCustomer = new Map<string, SubscriptionState[]>();
    for await (const wire of stripe.subscriptions.list({ limit: 100, expand: EACH_WITH_CUSTOMER })) {
      // One whose discounts cannot be had is missing here, differs therefore, and is asked for again.
      const state = await readPaidSubscription(stripe, wire, settings).catch(() => undefined);
      if (!state) continue;
      const customerId = typeof wire.customer === 'string' ? wire.customer : wire.customer.id;
      byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), state]);
    }
    return byCustomer;
  }
}

/** What is over with us is missing from their list. */
const agree = (known: SubscriptionState | undefined, running: SubscriptionState | undefined): boolean =>
  running ? isDeepStrictEqual(known, running) : known === undefined || OVER.has(known.status);

const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);
