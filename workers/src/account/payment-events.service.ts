import { PaidPlans, PaymentEventsRepository, RefundStates } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/**
 * Applies each event of the payment provider once. An event only triggers a question: the subscription's current state at the
 * provider decides. So one question covers all waiting events of a customer, and neither their order nor duplicates matter.
 */
@Injectable()
export class PaymentEventsService {
  constructor(
    private readonly events: PaymentEventsRepository,
    private readonly plans: PaidPlans,
    private readonly refunds: RefundStates,
  ) {}

  async apply(eventId: string): Promise<void> {
    const customerId = await this.events.waiting(eventId);
    if (customerId === undefined) return; // handled meanwhile
    if (customerId === null) await this.events.letGo({ id: eventId });
    else await this.applyWaitingOf(customerId);
  }

  /** Applies all waiting events of a customer, and marks them as done in the transaction that stores the result. */
  async applyWaitingOf(customerId: string): Promise<void> {
    const outcome = await this.plans.whileHeld(customerId, async (held) => {
      const waiting = await this.events.waitingOf(held.client, customerId);
      if (waiting.length === 0) return 'same';
      const outcome = await this.plans.bringUpToDate(held);
      await this.refunds.bringUpToDate(held);
      await this.events.done(held.client, waiting);
      return outcome;
    });
    if (outcome === 'not ours') await this.events.letGo({ customerId });
  }
}
