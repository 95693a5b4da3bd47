import type { OpsOverview } from '@fairline/shared/contract';
import { ProcessMeter } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { OverviewService } from './overview.service.js';
import { longestPauseOf } from './rules.js';

/**
 * The figures of the operators' page as gauges, from the same overview. Every server exports them, since they describe the whole system.
 */
@Injectable()
export class OverviewGauges {
  private readonly gauges: ReadonlyMap<OverviewSeries, Gauge>;

  constructor(
    { registry }: ProcessMeter,
    private readonly overview: OverviewService,
  ) {
    this.gauges = new Map(
      (Object.keys(OVERVIEW_SERIES) as OverviewSeries[]).map((name) => {
        const { help, labels } = OVERVIEW_SERIES[name];
        return [name, new Gauge({ name, help, labelNames: [...labels], registers: [registry] })];
      }),
    );
  }

  /** While Redis is down, only `fairline_overview_known` is exported, as 0. */
  async refresh(): Promise<void> {
    const overview = await this.overview.current().catch(() => undefined);
    for (const gauge of this.gauges.values()) {
      gauge.reset();
      gauge.remove({}); // a gauge without labels is 0 after a reset, but an unknown value is not 0
    }
    this.gauges.get('fairline_overview_known')!.set(overview ? 1 : 0);
    if (overview) for (const [name, labels, value] of samplesOf(overview)) this.gauges.get(name)!.set(labels, value);
  }
}

const samplesOf = (overview: OpsOverview): Samples => [
  ...feedSamples(overview),
  ...overview.streams.map(
    ({ book, down_for }) => ['fairline_stream_down_seconds', { book }, (down_for ?? 0) / 1_000] as const,
  ),
  ...overview.queues.flatMap((queue) => queueSamples(queue, overview.at)),
  ...(['server', 'workers'] as const).map(
    (kind) =>
      ['fairline_processes', { kind }, overview.processes.filter((process) => process.kind === kind).length] as const,
  ),
  ...storeSamples(overview),
  ...overview.conditions.flatMap(({ id, subject }) =>
    id === 'paused' ? [['fairline_paused', { what: subject }, 1] as const] : [],
  ),
  ...overview.conditions.map(({ id, level, subject }) => ['fairline_condition', { id, level, subject }, 1] as const),
];

const feedSamples = ({ feeds, providers, credits, at }: OpsOverview): Samples => [
  ...feeds.flatMap(({ feed, sport, subject, age, period, is_paused, changed, credits, failed_in_fifteen_minutes }) => {
    const labels = { feed, sport, subject };
    return [
      // A paused feed does not count as late.
      ...(age === null || is_paused ? [] : [['fairline_feed_age_seconds', labels, age / 1_000] as const]),
      ...(period === null ? [] : [['fairline_feed_period_seconds', labels, period / 1_000] as const]),
      ...(changed === null ? [] : [['fairline_feed_changed', labels, changed] as const]),
      ...(credits === null ? [] : [['fairline_feed_credits', labels, credits] as const]),
      ['fairline_feed_failed_lately', labels, failed_in_fifteen_minutes] as const,
    ];
  }),
  ...providers.map(
    ({ feed, breaker }) =>
      ['fairline_breaker_open', { feed }, breaker === 'open' || breaker === 'trying' ? 1 : 0] as const,
  ),
  ...(credits
    ? ([
        ['fairline_credits_left', {}, credits.left],
        ['fairline_credits_reset_seconds', {}, (credits.reset_at - at) / 1_000],
        ...lasting(credits.left <= 0 ? at : credits.runs_out_at, at),
      ] as const)
    : []),
];

const lasting = (until: number | null, at: number): Samples =>
  until === null ? [] : [['fairline_credits_last_seconds', {}, (until - at) / 1_000]];

const queueSamples = (figures: OpsOverview['queues'][number], at: number): Samples => {
  const { queue } = figures;
  const pause = longestPauseOf(queue);
  return [
    ['fairline_queue_workers', { queue }, figures.workers],
    ...(['waiting', 'active', 'delayed', 'failed'] as const).map(
      (state) => ['fairline_queue_jobs', { queue, state }, figures[state]] as const,
    ),
    ['fairline_queue_oldest_waiting_seconds', { queue }, (figures.oldest_waiting_age ?? 0) / 1_000],
    ['fairline_queue_failed_lately', { queue }, figures.failed_in_ten_minutes],
    ['fairline_queue_stalled_lately', { queue }, figures.stalled_in_an_hour],
    ...(figures.last_done_at === null
      ? []
      : [['fairline_queue_last_done_seconds', { queue }, (at - figures.last_done_at) / 1_000] as const]),
    ...(pause === undefined ? [] : [['fairline_queue_longest_pause_seconds', { queue }, pause] as const]),
  ];
};

/** Redis, Postgres and the payments as gauges. Unknown values are left out; where nothing waits, the waiting time is 0. */
const storeSamples = ({ redis, postgres, payments }: OpsOverview): Samples => [
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

/** The metrics of the whole system that every server exports besides its own. */
const OVERVIEW_SERIES = {
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
  fairline_stream_down_seconds: { help: 'How long an exchange has not been followed', labels: ['book'] },
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

type OverviewSeries = keyof typeof OVERVIEW_SERIES;

type Samples = readonly (readonly [name: OverviewSeries, labels: Readonly<Record<string, string>>, value: number])[];
