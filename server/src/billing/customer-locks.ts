import { type LockedCustomer, PaidPlans, Semaphore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { paymentsBusy } from './payment-client.js';

/**
 * Locks customers, a few at a time: each lock holds a Postgres connection while the payment provider is called, and a slow provider must
 * not use up the pool. Of one customer one at a time: the others would only wait for its lock, in places that other customers need.
 */
@Injectable()
export class CustomerLocks {
  private readonly line = new Semaphore({ running: 3, runningOfOne: 1, waiting: 12 }, paymentsBusy);

  constructor(private readonly plans: PaidPlans) {}

  whileHeld<T>(customerId: string, work: (held: LockedCustomer) => Promise<T>): Promise<T | 'not ours'> {
    return this.line.take(() => this.plans.whileHeld(customerId, work), customerId);
  }
}
