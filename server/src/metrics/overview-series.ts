/** The metrics of the whole system that every server exports besides its own. */
export const OVERVIEW_SERIES = {
  fairline_overview_known: { help: 'Whether the overview could be read', labels: [] },
  fairline_feed_age_seconds: { help: 'Time since the last good poll', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_period_seconds: { help: 'Time between polls', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_changed: { help: 'What the last poll changed', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_credits: { help: 'What the last poll that was answered cost', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_failed_lately: {
    help: 'Polls of fifteen minutes in which something was not answered',
    labels: ['feed', 'sport', 'subject'],
  },
  fairline_breaker_open: { help: 'Whether a worker has stopped calling the feed for a while', labels: ['feed'] },
  fairline_credits_left: { help: 'Credits left at the odds feed', labels: [] },
  fairline_credits_last_seconds: { help: 'Time until the credits run out at this rate', labels: [] },
  fairline_credits_reset_seconds: { help: 'Time until the credits are renewed', labels: [] },
  fairline_queue_workers: { help: 'Worker processes that take the jobs of a queue', labels: ['queue'] },
  fairline_queue_jobs: { help: 'Jobs of a queue by state', labels: ['queue', 'state'] },
  fairline_queue_oldest_waiting_seconds: { help: 'Time since the oldest waiting job was due', labels: ['queue'] },
  fairline_queue_failed_lately: {
    help: 'Jobs that failed within ten minutes and have not been done since',
    labels: ['queue'],
  },
  fairline_queue_stalled_lately: { help: 'Jobs that lost their worker within an hour', labels: ['queue'] },
  fairline_queue_last_done_seconds: { help: 'Time since a job was last done', labels: ['queue'] },
  fairline_queue_longest_pause_seconds: { help: 'Longest time allowed since a job was last done', labels: ['queue'] },
  fairline_paused: { help: 'Queues and feeds that an operator paused; always 1', labels: ['what'] },
  fairline_processes: { help: 'Running processes', labels: ['kind'] },
  fairline_redis_memory_bytes: { help: 'Memory that Redis uses', labels: [] },
  fairline_redis_memory_limit_bytes: { help: 'Memory that it may use', labels: [] },
  fairline_redis_clients: { help: 'Connections to Redis', labels: [] },
  fairline_redis_evicted: { help: 'Keys that Redis evicted since its start', labels: [] },
  fairline_redis_answer_seconds: { help: 'How long Redis took to answer', labels: [] },
  fairline_redis_unsaved: { help: 'Whether the last write of Redis to its disk failed', labels: [] },
  fairline_postgres_connections: { help: 'Connections to Postgres', labels: [] },
  fairline_postgres_connections_limit: { help: 'Connections that Postgres allows', labels: [] },
  fairline_postgres_size_bytes: { help: 'Size of the database', labels: [] },
  fairline_postgres_oldest_transaction_seconds: { help: 'Age of the oldest open transaction', labels: [] },
  fairline_postgres_longest_wait_seconds: { help: 'Longest current wait for a lock', labels: [] },
  fairline_payment_events_received: { help: 'Payment events of a day', labels: [] },
  fairline_payment_events_waiting: { help: 'Payment events that are not processed yet', labels: [] },
  fairline_payment_events_failed: { help: 'Unprocessed payment events whose job failed for good', labels: [] },
  fairline_payment_events_oldest_seconds: { help: 'Age of the oldest unprocessed payment event', labels: [] },
  fairline_payment_events_of_nobody: { help: 'Payment events of a day about no customer of ours', labels: [] },
  fairline_payment_events_of_nobody_waiting: {
    help: 'Payment events about no customer that are not discarded yet',
    labels: [],
  },
  fairline_payment_events_of_nobody_oldest_seconds: { help: 'Age of the oldest of these payment events', labels: [] },
  fairline_payment_events_out_of_order: { help: 'Payment events of a day that came after a later one', labels: [] },
  fairline_condition: { help: 'Conditions that are wrong now; always 1', labels: ['id', 'level', 'subject'] },
} as const satisfies Readonly<Record<string, { readonly help: string; readonly labels: readonly string[] }>>;

export type OverviewSeries = keyof typeof OVERVIEW_SERIES;

export type Samples = readonly (readonly [
  name: OverviewSeries,
  labels: Readonly<Record<string, string>>,
  value: number,
])[];
