import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { OpsPayments } from '../../../contract/index.js';
import { onceMore } from '../../postgres.js';

/** An event of the payment provider: its customer, and its original text. */
interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | undefined;
  readonly createdAt: Date;
  readonly payload: string;
}

/** The events of the payment provider. Each is stored once and processed once. */
@Injectable()
export class PaymentEventsRepository {
  constructor(private readonly db: Pool) {}

  /** An event that is already stored stays unchanged. */
  async store({ id, type, customerId, createdAt, payload }: PaymentEvent): Promise<void> {
    await onceMore(() =>
      this.db.query(
        `insert into payment_events (id, type, customer_id, created_at, payload) values ($1, $2, $3, $4, $5)
             on conflict (id) do nothing`,
        [id, type, customerId ?? null, createdAt, payload],
      ),
    );
  }

  /** The event's customer (null for none); undefined if the event is processed or unknown. */
  async waiting(id: string): Promise<string | null | undefined> {
    const { rows } = await this.db.query<{ customer_id: string | null }>(
      `select customer_id from payment_events where id = $1 and done_at is null`,
      [id],
    );
    return rows[0]?.customer_id;
  }

  /** The customers with events unprocessed since before `before`, longest first. */
  async customersWaiting(before: Date, atMost: number): Promise<string[]> {
    const { rows } = await this.db.query<{ customer_id: string }>(
      `select customer_id from payment_events
        where done_at is null and customer_id is not null and received_at <= $1
        group by customer_id order by min(received_at) limit $2`,
      [before, atMost],
    );
    return rows.map(({ customer_id }) => customer_id);
  }

  /** The unprocessed events of a customer. */
  async waitingOf(client: PoolClient, customerId: string): Promise<string[]> {
    const { rows } = await client.query<{ id: string }>(
      `select id from payment_events where customer_id = $1 and done_at is null`,
      [customerId],
    );
    return rows.map(({ id }) => id);
  }

  /** Figures about all events. `failed` are the events whose jobs failed permanently; some may be processed by now. */
  async standing(failed: readonly string[]): Promise<OpsPayments> {
    const { rows } = await this.db.query<OpsPayments>(
      `select (select count(*)::int from payment_events where received_at > now() - interval '1 day') as received_in_a_day,
              (select extract(epoch from clock_timestamp() - max(received_at)) * 1000 from payment_events)::float8
                as last_received_ago,
              count(customer_id)::int as waiting,
              count(customer_id) filter (where id = any ($1))::int as failed,
              (extract(epoch from clock_timestamp() - min(received_at) filter (where customer_id is not null)) * 1000)::float8
                as oldest_waiting_age,
              (select count(*)::int from payment_events where received_at > now() - interval '1 day' and payload = 'null')
                as of_nobody,
              count(*) filter (where customer_id is null)::int as of_nobody_waiting,
              (extract(epoch from clock_timestamp() - min(received_at) filter (where customer_id is null)) * 1000)::float8
                as oldest_of_nobody_age,
              (select count(*) filter (where created_at < latest)::int from (
                select created_at, max(created_at) over (partition by customer_id order by received_at, id
                  rows between unbounded preceding and 1 preceding) as latest
                  from payment_events where received_at > now() - interval '1 day' and customer_id is not null) told)
                as out_of_order
         from payment_events where done_at is null`,
      [failed],
    );
    return rows[0]!;
  }

  /** Which of these events are still unprocessed. */
  async stillWaiting(ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      `select id from payment_events where id = any ($1) and done_at is null`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  async done(client: PoolClient, ids: readonly string[]): Promise<void> {
    await client.query(
      `update payment_events set done_at = clock_timestamp() where id = any ($1) and done_at is null`,
      [ids],
    );
  }

  /** Drops unprocessed events without a customer that arrived before `before`, because their jobs were lost: a thousand at a time. Returns how many. */
  async letGoOfNobody(before: Date): Promise<number> {
    const { rowCount } = await this.db.query(
      `update payment_events set done_at = clock_timestamp(), payload = 'null'
        where done_at is null and id = any(array(
          select id from payment_events
           where customer_id is null and done_at is null and received_at <= $1 order by received_at limit 1000))`,
      [before],
    );
    return rowCount ?? 0;
  }

  /** Drops events without a customer, or of customers that are not ours, and deletes their text, which we may not keep. */
  async letGo(about: { readonly id: string } | { readonly customerId: string }): Promise<void> {
    const [column, value] = 'id' in about ? ['id', about.id] : ['customer_id', about.customerId];
    await this.db.query(
      `update payment_events set done_at = clock_timestamp(), payload = 'null' where ${column} = $1 and done_at is null`,
      [value],
    );
  }
}
