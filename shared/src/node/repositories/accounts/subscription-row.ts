import type { PoolClient } from 'pg';
import type { SubscriptionState } from '../../../domain/index.js';

/** A row of the subscriptions table. */
export interface SubscriptionRow {
  subscription_id: string;
  plan: SubscriptionState['plan'];
  status: SubscriptionState['status'];
  amount_cents: string;
  currency: string;
  billing_interval: SubscriptionState['interval'];
  began_at: Date;
  period_start: Date;
  period_end: Date;
  ends_at: Date | null;
}

export const readSubscription = (row: SubscriptionRow): SubscriptionState => ({
  id: row.subscription_id,
  plan: row.plan,
  status: row.status,
  amountCents: Number(row.amount_cents),
  currency: row.currency,
  interval: row.billing_interval,
  createdAt: row.began_at.getTime(),
  periodStart: row.period_start.getTime(),
  periodEnd: row.period_end.getTime(),
  endsAt: row.ends_at?.getTime(),
});

/** Stores a user's subscription; undefined deletes it. */
export const writeSubscription = async (
  client: PoolClient,
  userId: string,
  state: SubscriptionState | undefined,
): Promise<void> => {
  if (!state) return void (await client.query(`delete from subscriptions where user_id = $1`, [userId]));
  const { id, plan, status, amountCents, currency, interval } = state;
  const times = [state.createdAt, state.periodStart, state.periodEnd, state.endsAt].map(at);
  await client.query(WRITE, [userId, id, plan, status, amountCents, currency, ...times, interval]);
};

const at = (milliseconds: number | undefined) => (milliseconds === undefined ? null : new Date(milliseconds));

const WRITE = `
  insert into subscriptions
    (user_id, subscription_id, plan, status, amount_cents, currency, began_at, period_start, period_end, ends_at, billing_interval,
     told_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp())
  on conflict (user_id) do update set
    subscription_id = excluded.subscription_id, plan = excluded.plan, status = excluded.status,
    amount_cents = excluded.amount_cents, currency = excluded.currency, began_at = excluded.began_at,
    period_start = excluded.period_start, period_end = excluded.period_end, ends_at = excluded.ends_at,
    billing_interval = excluded.billing_interval,
    told_at = excluded.told_at`;
