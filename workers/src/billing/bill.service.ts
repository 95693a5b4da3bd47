import { PaidPlans, PaymentEventsRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/**
 * Does what follows from the events of the payment provider, each once. What counts is not what an event says but how things stand
 * when we ask: so all that wait for one customer are done with one question, and neither their order nor a repetition matters.
 */
@Injectable()
export class BillService {
  constructor(
    private readonly events: PaymentEventsRepository,
    private readonly plans: PaidPlans,
  ) {}

  async bill(eventId: string): Promise<void> {
    const customerId = await this.events.waiting(eventId);
    if (customerId === undefined) return; // done meanwhile
    if (customerId === null) await this.events.letGo({ id: eventId });
    else await this.settle(customerId);
  }

  /** Does all that waits for a customer. Their events are done in the same transaction as what follows from them. */
  async settle(customerId: string): Promise<void> {
    const outcome = await this.plans.whileHeld(customerId, async (held) => {
      const waiting = await this.events.waitingOf(held.client, customerId);
      if (waiting.length === 0) return 'same';
      const outcome = await this.plans.bringUpToDate(held);
      await this.events.done(held.client, waiting);
      return outcome;
    });
    if (outcome === 'not ours') await this.events.letGo({ customerId });
  }
}
