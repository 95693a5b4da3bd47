/** What every server tells of the whole house, beside what it counts of itself. */
export const HOUSE_SERIES = {
  fairline_house_known: { help: 'Whether the figures of the house could be read', labels: [] },
  fairline_feed_age_seconds: { help: 'Since the last good poll', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_period_seconds: { help: 'How often it is polled', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_changed: { help: 'What the last poll changed', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_credits: { help: 'What the last poll that was answered cost', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_failed_lately: {
    help: 'Polls of fifteen minutes in which something was not answered',
    labels: ['feed', 'sport', 'subject'],
  },
  fairline_breaker_open: { help: 'Whether some worker leaves the feed alone', labels: ['feed'] },
  fairline_credits_left: { help: 'Credits of the odds feed that are left', labels: [] },
  fairline_credits_last_seconds: { help: 'How long they last at this rate', labels: [] },
  fairline_credits_reset_seconds: { help: 'Until they are given anew', labels: [] },
  fairline_queue_jobs: { help: 'Jobs of a queue by state', labels: ['queue', 'state'] },
  fairline_queue_oldest_waiting_seconds: { help: 'Since the oldest job was due that waits', labels: ['queue'] },
  fairline_queue_failed_lately: {
    help: 'Jobs that failed within ten minutes and were not done since',
    labels: ['queue'],
  },
  fairline_queue_stalled_lately: { help: 'Jobs that lost their worker within an hour', labels: ['queue'] },
  fairline_queue_last_done_seconds: { help: 'Since a job was last done', labels: ['queue'] },
  fairline_queue_longest_pause_seconds: { help: 'How long that may be', labels: ['queue'] },
  fairline_paused: { help: 'What an operator paused; always 1', labels: ['what'] },
  fairline_processes: { help: 'Processes at work', labels: ['kind'] },
  fairline_redis_memory_bytes: { help: 'Memory that Redis uses', labels: [] },
  fairline_redis_memory_limit_bytes: { help: 'Memory that it may use', labels: [] },
  fairline_redis_clients: { help: 'Connections to Redis', labels: [] },
  fairline_redis_evicted: { help: 'Keys that Redis forgot for want of memory, since its start', labels: [] },
  fairline_redis_answer_seconds: { help: 'How long Redis took to tell this', labels: [] },
  fairline_redis_unsaved: { help: 'Whether the last write of Redis to its disk failed', labels: [] },
  fairline_postgres_connections: { help: 'Connections to Postgres', labels: [] },
  fairline_postgres_connections_limit: { help: 'Connections that it takes', labels: [] },
  fairline_postgres_size_bytes: { help: 'Size of the database', labels: [] },
  fairline_postgres_oldest_transaction_seconds: { help: 'How long the oldest transaction is open', labels: [] },
  fairline_postgres_longest_wait_seconds: { help: 'How long one has waited for a lock', labels: [] },
  fairline_payment_events_received: { help: 'Payment events of a day', labels: [] },
  fairline_payment_events_waiting: { help: 'Payment events from which nothing followed yet', labels: [] },
  fairline_payment_events_failed: { help: 'Those of them whose job failed for good', labels: [] },
  fairline_payment_events_oldest_seconds: { help: 'How long the oldest of them has waited', labels: [] },
  fairline_condition: { help: 'What is wrong, as the operators see it; always 1', labels: ['id', 'level', 'subject'] },
} as const satisfies Readonly<Record<string, { readonly help: string; readonly labels: readonly string[] }>>;

export type HouseSeries = keyof typeof HOUSE_SERIES;

export type Samples = readonly (readonly [
  name: HouseSeries,
  labels: Readonly<Record<string, string>>,
  value: number,
])[];
