import { randomUUID } from 'node:crypto';
import {
  AccountNewsRepository,
  PaidPlans,
  PaymentEventsRepository,
  PaymentProvider,
  RefundStates,
  RefundsRepository,
  SubscriptionsRepository,
  UserNewsStore,
} from '@fairline/shared/node';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { PaymentEventsService } from '../account/payment-events.service.js';
import { ReconcileService } from '../account/reconcile.service.js';
import { UnprocessedEventsService } from '../account/unprocessed-events.service.js';
import type { AProvider } from './a-payment-provider.js';

/** The billing services of one worker process. */
export const aBiller = (db: Pool, redis: Redis, { settings }: Pick<AProvider, 'settings'>) => {
  const provider = new PaymentProvider(settings);
  const events = new PaymentEventsRepository(db);
  const subscriptions = new SubscriptionsRepository(db);
  const plans = new PaidPlans(db, subscriptions, provider, new AccountNewsRepository(db, new UserNewsStore(redis)));
  const states = new RefundStates(provider);
  const billing = new PaymentEventsService(events, plans, states);
  const leftovers = new UnprocessedEventsService(provider, events, subscriptions, billing, plans);
  const reconciling = new ReconcileService(
    provider,
    subscriptions,
    plans,
    leftovers,
    new RefundsRepository(db),
    states,
  );
  return { events, subscriptions, plans, billing, leftovers, reconciling };
};

/** Creates a user who is a customer at the payment provider; returns both ids. */
export const aCustomer = async (db: Pool, subscriptions: SubscriptionsRepository) => {
  const { rows } = await db.query<{ id: string }>(`insert into users (email) values ($1) returning id`, [
    `${randomUUID()}@fairline.test`,
  ]);
  const userId = rows[0]!.id;
  return { userId, customerId: await subscriptions.keepCustomer(userId, `cus_${randomUUID()}`) };
};

export const planOf = async (db: Pool, userId: string) => {
  const { rows } = await db.query<{ plan: string; is_gifted: boolean }>(
    `select plan, is_gifted from users where id = $1`,
    [userId],
  );
  return rows[0]!;
};

export const anEvent = (customerId: string | undefined, id = `evt_${randomUUID()}`) => ({
  id,
  type: 'customer.subscription.updated',
  customerId,
  createdAt: new Date(),
  payload: '{}',
});
