import type { OpsOverview } from '@fairline/shared/contract';
import type { OverviewSeries, Samples } from './overview-series.js';

/** Redis, Postgres and the payments as gauges. Unknown values are left out; where nothing waits, the waiting time is 0. */
export const storeSamples = ({ redis, postgres, payments }: OpsOverview): Samples => [
  ...(redis
    ? known({
        fairline_redis_memory_bytes: redis.memory_bytes,
        fairline_redis_memory_limit_bytes: redis.memory_limit_bytes,
        fairline_redis_clients: redis.clients,
        fairline_redis_evicted: redis.evicted,
        fairline_redis_answer_seconds: redis.answer_ms / 1_000,
        fairline_redis_unsaved: redis.persistence === 'failing' ? 1 : 0,
      })
    : []),
  ...(postgres
    ? known({
        fairline_postgres_connections: postgres.connections,
        fairline_postgres_connections_limit: postgres.connections_limit,
        fairline_postgres_size_bytes: postgres.size_bytes,
        fairline_postgres_oldest_transaction_seconds: (postgres.oldest_transaction ?? 0) / 1_000,
        fairline_postgres_longest_wait_seconds: (postgres.longest_wait ?? 0) / 1_000,
      })
    : []),
  ...(payments
    ? known({
        fairline_payment_events_received: payments.received_in_a_day,
        fairline_payment_events_waiting: payments.waiting,
        fairline_payment_events_failed: payments.failed,
        fairline_payment_events_oldest_seconds: (payments.oldest_waiting_age ?? 0) / 1_000,
        fairline_payment_events_of_nobody: payments.of_nobody,
        fairline_payment_events_of_nobody_waiting: payments.of_nobody_waiting,
        fairline_payment_events_of_nobody_oldest_seconds: (payments.oldest_of_nobody_age ?? 0) / 1_000,
        fairline_payment_events_out_of_order: payments.out_of_order,
      })
    : []),
];

const known = (figures: Readonly<Partial<Record<OverviewSeries, number | null>>>): Samples =>
  Object.entries(figures).flatMap(([name, value]) =>
    value === null ? [] : [[name as OverviewSeries, {}, value] as const],
  );
