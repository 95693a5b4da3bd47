import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { SubscriptionState } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { readSubscription, type SubscriptionRow } from './subscription-row.js';

/** A locked customer, and the transaction that holds the lock. */
export interface LockedCustomer {
  readonly client: PoolClient;
  readonly customerId: string;
  readonly userId: string;
}

/** A customer and their stored subscription. */
export interface Customer {
  readonly userId: string;
  readonly customerId: string;
  readonly known: SubscriptionState | undefined;
}

/** Customers and subscriptions, as last reported by the payment provider. */
@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly db: Pool) {}

  async of(userId: string): Promise<SubscriptionState | undefined> {
    const { rows } = await onceMore(() => this.db.query<SubscriptionRow>(SUBSCRIPTION_OF, [userId]));
    return rows[0] && readSubscription(rows[0]);
  }

  async customerOf(userId: string): Promise<string | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<{ customer_id: string }>(`select customer_id from billing_customers where user_id = $1`, [userId]),
    );
    return rows[0]?.customer_id;
  }

  /** Stores a user's customer id at the payment provider. Returns it, or the one that was stored first. */
  async keepCustomer(userId: string, customerId: string): Promise<string> {
    // No target: both columns are unique, and of calls at the same moment either may be found taken.
    await this.db.query(`insert into billing_customers (user_id, customer_id) values ($1, $2) on conflict do nothing`, [
      userId,
      customerId,
    ]);
    return (await this.customerOf(userId)) ?? customerId;
  }

  /** Deletes a customer id that the provider no longer knows. */
  async forgetCustomer(userId: string, customerId: string): Promise<void> {
    await this.db.query(`delete from billing_customers where user_id = $1 and customer_id = $2`, [userId, customerId]);
  }

  /** Every stored customer with their stored subscription, a thousand at a time. */
  async *everyone(): AsyncGenerator<Customer> {
    for (let after = ''; ; ) {
      const { rows } = await this.db.query<Ids & (SubscriptionRow | { subscription_id: null })>(EVERYONE, [
        after,
        CUSTOMERS_AT_ONCE,
      ]);
      for (const row of rows)
        yield {
          userId: row.user_id,
          customerId: row.customer_id,
          known: row.subscription_id === null ? undefined : readSubscription(row),
        };
      if (rows.length < CUSTOMERS_AT_ONCE) return;
      after = rows.at(-1)!.customer_id;
    }
  }

  /** The users whose paid access or gift has expired. */
  async lapsed(now: Date, atMost: number): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      `select id from users where subscription_end_date <= $1 and plan <> 'free' order by subscription_end_date limit $2`,
      [now, atMost],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Runs `work` while the customer is locked for every process. Its writes through `client` are all stored or none. Undefined for an
   * unknown customer.
   */
  whileHeld<T>(customerId: string, work: (held: LockedCustomer) => Promise<T>): Promise<T | undefined> {
    return inTransaction(this.db, async (client) => {
      await client.query(`set local idle_in_transaction_session_timeout = ${LONGEST_WORK_MS}`);
      const { rows } = await client.query<{ user_id: string }>(
        `select user_id from billing_customers where customer_id = $1 for update`,
        [customerId],
      );
      return rows[0] && work({ client, customerId, userId: rows[0].user_id });
    });
  }
}

// Long enough for several calls to the payment provider, of up to six seconds each.
const LONGEST_WORK_MS = 40_000;

interface Ids {
  user_id: string;
  customer_id: string;
}

const CUSTOMERS_AT_ONCE = 1_000;
const EVERYONE = `
  select subscriptions.*, billing_customers.user_id, billing_customers.customer_id
    from billing_customers left join subscriptions using (user_id)
   where customer_id > $1 order by customer_id limit $2`;

export const SUBSCRIPTION_OF = `select * from subscriptions where user_id = $1`;
