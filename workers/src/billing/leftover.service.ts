import { PaidPlans, PaymentEventsRepository, PaymentProvider, SubscriptionsRepository } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { BillService } from './bill.service.js';

const AT_ONCE = 100;
/** An event is handed to a worker as soon as it is stored; one that waits for longer was not. */
const LEFT_AFTER = 5_000;

/** Finds what nobody was told of: events whose job was lost with Redis or a killed process, and accesses that are over. */
@Injectable()
export class LeftoverService {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly provider: PaymentProvider,
    private readonly events: PaymentEventsRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly billing: BillService,
    private readonly plans: PaidPlans,
  ) {}

  async clear(now: number): Promise<void> {
    await this.endLapsed(now);
    const left = new Date(now - LEFT_AFTER);
    await this.attempt('an event of nobody', () => this.events.letGoOfNobody(left));
    if (!this.provider.stripe) return; // nobody to ask: the events wait until there is
    for (const customerId of await this.events.customersWaiting(left, AT_ONCE))
      await this.attempt(customerId, () => this.billing.settle(customerId));
  }

  /** Gifts that are over, subscriptions that were cancelled, payments that were not made good. */
  async endLapsed(now: number): Promise<number> {
    const lapsed = await this.subscriptions.lapsed(new Date(now), AT_ONCE);
    for (const userId of lapsed) await this.attempt(userId, () => this.end(userId));
    return lapsed.length;
  }

  // It may have been resumed a moment ago. Where that cannot be asked, what we know decides.
  private async end(userId: string): Promise<void> {
    const customerId = await this.subscriptions.customerOf(userId);
    if (customerId && this.provider.stripe) await this.plans.refresh(customerId).catch(() => undefined);
    await this.plans.restand(userId);
  }

  // One that cannot be done does not hold up the others.
  private async attempt(whose: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: Error) => this.logger.warn(`${whose} waits: ${error.message}`));
  }
}
