import type { OpsOverview } from '@fairline/shared/contract';
import { ProcessMeter } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { OverviewService } from '../ops/watch/overview.service.js';
import { longestPauseOf } from '../ops/watch/rules.js';
import { OVERVIEW_SERIES, type OverviewSeries, type Samples } from './overview-series.js';
import { storeSamples } from './store-samples.js';

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
