import {
  type JobName,
  type OpsFeed,
  type OpsFigures,
  type OpsOverview,
  type OpsQueue,
  type OpsStream,
  STREAMS,
  type StreamReport,
} from '@fairline/shared/contract';
import {
  CreditStore,
  FeedStatusStore,
  type JobMarks,
  JobMarksStore,
  type LastError,
  LastErrorsStore,
  nameOf,
  PausedFeedsStore,
  type ProcessReport,
  ProcessStore,
  percentile,
  StreamsStore,
  sumOf,
  workOf,
} from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { ConditionLog, type FoundCondition } from './condition-log.js';
import { creditsNow, feedNow, lastErrorsNow, polledBy, providersNow } from './feeds-now.js';
import { formatDuration } from './format-duration.js';
import { OpsQueues } from './ops-queues.js';
import { processConditions } from './process-conditions.js';
import { opportunitiesNow, processesNow, realtimeNow, requestsNow } from './processes-now.js';
import { queueConditions } from './queue-conditions.js';
import { levelOf, RULES } from './rules.js';
import { storeConditions } from './store-conditions.js';
import { StoresNow } from './stores-now.js';

/** The state of the whole system at one moment, from the queues, the status of the feeds, and the reports of the processes. */
@Injectable()
export class OverviewService {
  private latest: { readonly at: number; readonly overview: Promise<OpsOverview> } | undefined;

  constructor(
    private readonly queues: OpsQueues,
    private readonly processes: ProcessStore,
    private readonly status: FeedStatusStore,
    private readonly pausedFeeds: PausedFeedsStore,
    private readonly credits: CreditStore,
    private readonly marks: JobMarksStore,
    private readonly errors: LastErrorsStore,
    private readonly streams: StreamsStore,
    private readonly stores: StoresNow,
    private readonly log: ConditionLog,
  ) {}

  /** At most a second old; concurrent callers share one reading. */
  current(now = Date.now()): Promise<OpsOverview> {
    if (this.latest && now - this.latest.at < FRESH_MS) return this.latest.overview;
    const overview = this.look(now);
    this.latest = { at: now, overview };
    overview.catch(() => {
      this.latest = undefined; // the next caller tries again
    });
    return overview;
  }

  /** The next caller sees what an operator has just changed. */
  lookAnew() {
    this.latest = undefined;
  }

  private async look(now: number): Promise<OpsOverview> {
    const [reports, marks, errors] = await Promise.all([
      this.processes.alive(now),
      this.marks.read(now),
      this.errors.all(),
    ]);
    const [feeds, streams, queues, account, stores] = await Promise.all([
      this.feeds(reports, errors, now),
      this.streams.of(STREAMS),
      this.queuesNow(reports, marks, now),
      this.credits.read(),
      this.stores.look(),
    ]);
    const figures: OpsFigures = {
      at: now,
      feeds,
      streams: streams.map((report) => streamNow(report, now)),
      providers: providersNow(reports),
      credits: creditsNow(account, now),
      queues,
      realtime: realtimeNow(reports),
      requests_last_minute: requestsNow(reports),
      opportunities_last_minute: opportunitiesNow(reports),
      last_errors: lastErrorsNow(errors, feeds, marks),
      processes: processesNow(reports, now),
      ...stores,
    };
    return { ...figures, conditions: await this.log.note(conditionsIn(figures), now) };
  }

  private async feeds(reports: readonly ProcessReport[], errors: Readonly<Record<string, LastError>>, now: number) {
    const [polls, scores, statuses, paused] = await Promise.all([
      this.queues.of('poll').getJobSchedulers(),
      this.queues.of('poll-scores').getJobSchedulers(),
      this.status.all(now),
      this.pausedFeeds.all(),
    ]);
    const counts = sumOf(reports.map(({ lastMinute }) => lastMinute));
    return polledBy([...polls, ...scores])
      .map((polled) => feedNow(polled, { statuses, counts, paused, errors }, now))
      .sort((a, b) => a.sport.localeCompare(b.sport) || a.subject.localeCompare(b.subject));
  }

  private async queuesNow(reports: readonly ProcessReport[], marks: JobMarks, now: number) {
    const reported = { reports, marks, doneEvents: await this.stores.doneEvents() };
    return Promise.all(this.queues.all.map(([job, queue]) => queueNow(job, queue, reported, now)));
  }
}

const streamNow = ({ unmatched, ...report }: StreamReport, now: number): OpsStream => ({
  book: report.book,
  state: report.socket,
  heard_ago: report.lastHeardAt === 0 ? null : Math.max(0, now - report.lastHeardAt),
  messages_per_second: report.perSecond,
  gaps: report.gaps,
  games: report.games,
  markets: report.markets,
  unknown_markets: report.unknownMarkets,
  resolved_markets: report.resolvedMarkets ?? 0,
  unmatched: unmatched.map(({ id, reason, nearest }) => ({ id, reason, nearest })),
  error: report.error ?? null,
  down_for: report.downSince === undefined ? null : Math.max(0, now - report.downSince),
  ignored: Object.values(report.ignored).reduce((sum, count) => sum + count, 0),
});

const FRESH_MS = 1_000;

/** Everything that is wrong with the system, the worst first. */
const conditionsIn = (figures: OpsFigures): FoundCondition[] =>
  [
    ...feedConditions(figures),
    ...streamConditions(figures),
    ...creditConditions(figures),
    ...queueConditions(figures),
    ...processConditions(figures),
    ...storeConditions(figures),
  ].sort((a, b) => Number(b.level === 'red') - Number(a.level === 'red'));

type Reports = readonly Pick<ProcessReport, 'kind' | 'lastMinute' | 'queues'>[];

/** What the workers report of their jobs. */
interface Reported {
  readonly reports: Reports;
  readonly marks: JobMarks;
  /** Payment events whose job failed but which a sweep has processed since. */
  readonly doneEvents: ReadonlySet<string>;
}

/** One queue at a moment (milliseconds), with the reports of the workers. */
const queueNow = async (job: JobName, queue: Queue, reported: Reported, now: number): Promise<OpsQueue> => {
  const [isPaused, counts, [waiting], [delayed], failed, [done]] = await Promise.all([
    queue.isPaused(),
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getJobs(['waiting'], 0, 0, true),
    queue.getJobs(['delayed'], 0, 0, true),
    queue.getJobs(['failed'], 0, LOOKED_AT - 1),
    queue.getJobs(['completed'], 0, 0),
  ]);
  const { reports } = reported;
  const counted = sumOf(reports.map(({ lastMinute }) => lastMinute));
  const due = [waiting, delayed].filter((each) => each !== undefined).map(dueAt);
  const waitingSince = Math.min(...due, Number.POSITIVE_INFINITY);
  return {
    queue: job,
    workers: reports.filter((report) => takesFrom(report, queue.name)).length,
    waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
    active: counts.active ?? 0,
    delayed: counts.delayed ?? 0,
    failed: counts.failed ?? 0,
    failed_in_ten_minutes: failed.filter((each) => isOpen(each, reported, now)).length,
    stalled_in_an_hour: reported.marks.stalled[queue.name] ?? 0,
    oldest_waiting_age: waitingSince < now ? now - waitingSince : null,
    done_last_minute: counted[doneIn(job)] ?? 0,
    last_done_at: done?.finishedOn ?? null,
    wait_p95: percentile(counted, nameOf('fairline_job_wait_seconds', { queue: job }), 0.95) ?? null,
    run_p95: percentile(counted, nameOf('fairline_job_run_seconds', { queue: job }), 0.95) ?? null,
    is_paused: isPaused,
  };
};

const takesFrom = ({ kind, queues }: Reports[number], name: string): boolean =>
  kind === 'workers' && (queues?.includes(name) ?? true);

// A failed job needs nobody once its schedule has succeeded again, or once a sweep has handled its event.
const isOpen = ({ queueName, data, finishedOn = 0 }: Job, { marks, doneEvents }: Reported, now: number): boolean =>
  now - finishedOn <= TEN_MINUTES &&
  (marks.done[workOf(queueName, data)] ?? 0) <= finishedOn &&
  !doneEvents.has((data as { event?: string }).event ?? '');

// Only a worker moves a due job out of the delayed ones: without workers it waits there.
const dueAt = ({ timestamp, delay, attemptsMade, processedOn }: Job): number =>
  (attemptsMade > 0 && processedOn ? processedOn : timestamp) + delay;

const doneIn = (queue: string) => nameOf('fairline_jobs_total', { queue, outcome: 'done' });

const LOOKED_AT = 50;
const TEN_MINUTES = 600_000;

type Figures = Pick<OpsFigures, 'feeds' | 'providers' | 'credits' | 'at' | 'processes'>;

/** Feeds that do not answer or are paused. */
const feedConditions = ({ feeds, providers, at, processes }: Figures): FoundCondition[] => {
  const upFor = Math.max(0, ...processes.filter(({ kind }) => kind === 'workers').map(({ uptime }) => uptime));
  return [
    ...providers.flatMap(openBreaker),
    ...feeds.flatMap((feed) => (feed.is_paused ? held(feed) : stale(feed, at, upFor))),
  ];
};

/** Exchanges that are not followed, because they do not answer or the connection is lost. */
const streamConditions = ({ streams }: Pick<OpsFigures, 'streams'>): FoundCondition[] =>
  streams.flatMap(({ book, down_for, error }) => {
    const level = levelOf((down_for ?? 0) / 1_000, RULES['stream-down']);
    if (!level) return [];
    const why = error ? `Its lists fail: ${error}.` : 'There is no connection to its order books.';
    const text = `${why} For ${formatDuration(down_for ?? 0)} now; none of its prices that cannot be confirmed is used.`;
    return [{ id: 'stream-down', level, subject: book, text, queue: null }];
  });

/** Credits that run out before they are renewed. */
const creditConditions = ({ credits, at }: Figures): FoundCondition[] => {
  if (!credits) return [];
  const runsOut = credits.left <= 0 ? at : credits.runs_out_at;
  if (runsOut === null || runsOut >= credits.reset_at) return [];
  const level = runsOut - at < RULES['credits-nearly-out'].red.lastsLessThan * 1_000 ? 'red' : 'amber';
  const text =
    credits.left <= 0
      ? `The credits of the odds feed are spent. New ones come in ${formatDuration(credits.reset_at - at)}.`
      : `${Math.round(credits.left)} credits last ${formatDuration(runsOut - at)} at ${Math.round(credits.per_hour)} an hour. New ones come in ${formatDuration(credits.reset_at - at)}.`;
  return [{ id: 'credits-nearly-out', level, subject: 'odds', text, queue: null }];
};

const openBreaker = ({ feed, breaker }: OpsFigures['providers'][number]): FoundCondition[] =>
  breaker !== 'open' && breaker !== 'trying'
    ? []
    : [
        {
          id: 'breaker-open',
          level: 'red',
          subject: feed,
          text: `The ${feed} feed failed again and again and is left alone for a while.`,
          queue: feed === 'odds' ? 'poll' : feed === 'scores' ? 'poll-scores' : null,
        },
      ];

const held = ({ sport, subject, age }: OpsFeed): FoundCondition[] => {
  const last = age === null ? '' : ` The last good answer is ${formatDuration(age)} old.`;
  const text = `An operator paused it: nothing is asked until one resumes it.${last}`;
  return [{ id: 'paused', level: 'amber', subject: `${sport} ${subject}`, text, queue: null }];
};

// A feed that never answered is measured from the start of the workers.
const stale = ({ sport, subject, age, period, last_error }: OpsFeed, at: number, upFor: number): FoundCondition[] => {
  const old = age ?? upFor;
  const every = period ?? 0;
  const level = (['red', 'amber'] as const).find((each) => {
    const { periods, atLeast } = RULES['feed-stale'][each];
    return old > Math.max(periods * every, atLeast * 1_000);
  });
  if (!level) return [];
  const why = last_error
    ? ` ${last_error.is_over ? 'No error since; the last one' : 'Last error'}, ${formatDuration(at - last_error.at)} ago: ${last_error.text}`
    : '';
  const text = `${age === null ? 'Never a good answer' : `No good answer for ${formatDuration(age)}`}, asked every ${formatDuration(every)}.${why}`;
  return [
    {
      id: 'feed-stale',
      level,
      subject: `${sport} ${subject}`,
      text,
      queue: subject === 'scores' ? 'poll-scores' : 'poll',
    },
  ];
};
