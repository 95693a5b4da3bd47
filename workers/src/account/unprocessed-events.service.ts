import { PaidPlans, PaymentEventsRepository, PaymentProvider, SubscriptionsRepository } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { PaymentEventsService } from './payment-events.service.js';

const AT_ONCE = 100;
/** An event gets its job as soon as it is stored. One that has waited this long (milliseconds) has lost it. */
const LEFT_AFTER = 5_000;

/** Finds what no event triggers: events whose job was lost with Redis or a killed process, and plans that have expired. */
@Injectable()
export class UnprocessedEventsService {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly provider: PaymentProvider,
    private readonly events: PaymentEventsRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly billing: PaymentEventsService,
    private readonly plans: PaidPlans,
  ) {}

  async clear(now: number): Promise<void> {
    await this.endLapsed(now);
    const left = new Date(now - LEFT_AFTER);
    await this.attempt('an event of nobody', () => this.events.letGoOfNobody(left));
    if (!this.provider.stripe) return; // the events wait until a provider is configured
    for (const customerId of await this.events.customersWaiting(left, AT_ONCE))
      await this.attempt(customerId, () => this.billing.applyWaitingOf(customerId));
  }

  /** Ends expired gifts, cancelled subscriptions, and subscriptions whose overdue payment never came. */
  async endLapsed(now: number): Promise<number> {
    const lapsed = await this.subscriptions.lapsed(new Date(now), AT_ONCE);
    for (const userId of lapsed) await this.attempt(userId, () => this.end(userId));
    return lapsed.length;
  }

  // The user may just have resumed it. If the provider cannot be asked, our own record decides.
  private async end(userId: string): Promise<void> {
    const customerId = await this.subscriptions.customerOf(userId);
    if (customerId && this.provider.stripe) await this.plans.refresh(customerId).catch(() => undefined);
    await this.plans.reapplyPlan(userId);
  }

  // One failure does not block the others.
  private async attempt(whose: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: Error) => this.logger.warn(`${whose} could not be handled yet: ${error.message}`));
  }
}
