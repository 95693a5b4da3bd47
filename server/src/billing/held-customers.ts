import { type Held, PaidPlans } from '@fairline/shared/node';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Semaphore } from '../semaphore.js';

/**
 * Holds customers, a few at a time: each takes a connection to Postgres for as long as the payment provider is asked, and a provider
 * that is slow must not take them from the rest of the product.
 */
@Injectable()
export class HeldCustomers {
  private readonly line = new Semaphore({ running: 3, waiting: 12 }, busy);

  constructor(private readonly plans: PaidPlans) {}

  whileHeld<T>(customerId: string, work: (held: Held) => Promise<T>): Promise<T | 'not ours'> {
    return this.line.take(() => this.plans.whileHeld(customerId, work));
  }
}

const busy = () =>
  new ServiceUnavailableException({
    code: 'PAYMENTS_BUSY',
    message: 'Many are paying at this moment. Please try again in a moment.',
    retryAfter: 5,
  });
