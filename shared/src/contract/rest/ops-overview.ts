import * as z from 'zod/mini';
import { sections } from '../boards.js';
import { jobs } from '../jobs.js';
import { STREAMS } from '../streams.js';
import { opsPaymentsSchema, opsPostgresSchema, opsRedisSchema } from './ops-stores.js';

/** Times are milliseconds since 1970, spans are milliseconds; null means unknown. */
const time = z.number();
const span = z.number();
const count = z.number();

/** The state of a feed's circuit breaker: all calls go out, a single trial call goes out, or none until a pause has passed. */
export const breakerStates = ['closed', 'trying', 'open'] as const;
export type BreakerState = (typeof breakerStates)[number];

/** What is polled for a sport: both sections of its odds, and its scores. */
export const feedSubjects = [...sections, 'scores'] as const;

/** Who is called: the odds feed, the scoreboard, and the exchanges that are followed. */
export const calledFeeds = ['odds', 'scores', ...STREAMS] as const;
export type CalledFeed = (typeof calledFeeds)[number];

const opsFeedSchema = z.object({
  feed: z.enum(['odds', 'scores']),
  sport: z.string(),
  subject: z.enum(feedSubjects),
  /** The last poll in which every request was answered. */
  last_good_at: z.nullable(time),
  age: z.nullable(span),
  /** The current polling period. */
  period: z.nullable(span),
  /** The time of the next poll. */
  next_poll_at: z.nullable(time),
  /** How many prices or games the last poll changed. */
  changed: z.nullable(count),
  /** The cost of the last answered poll, all its requests together; scores cost nothing. */
  credits: z.nullable(count),
  /** The 95th percentile over the last minute: from the source time of a push's newest price to the push. */
  source_to_push_p95: z.nullable(span),
  /** Polls of the last fifteen minutes with a failed request. */
  failed_in_fifteen_minutes: count,
  /** The last one, until an operator acknowledges it. It is over once a later poll was answered. */
  last_error: z.nullable(z.object({ at: time, text: z.string(), is_over: z.boolean() })),
  /** Paused by an operator: not polled until one resumes it. */
  is_paused: z.boolean(),
});
export type OpsFeed = z.infer<typeof opsFeedSchema>;

/** One provider, over all of its feeds. */
const opsProviderSchema = z.object({
  feed: z.enum(calledFeeds),
  /** The worst state that workers report, since each has its own breaker; null without a worker. */
  breaker: z.nullable(z.enum(breakerStates)),
  /** The 95th percentile of response times over the last minute. */
  answer_p95: z.nullable(span),
});

/** Null until the feed has reported its credits. */
const opsCreditsSchema = z.object({
  left: count,
  used: count,
  per_hour: count,
  /** When the credits are renewed. */
  reset_at: time,
  /** When the credits run out at this rate; null while none are spent. */
  runs_out_at: z.nullable(time),
});

/** An exchange whose order books are followed by push. */
const opsStreamSchema = z.object({
  book: z.string(),
  /** Of its connection; `waiting` for the next try. */
  state: z.enum(['connecting', 'open', 'waiting', 'closed']),
  /** How long ago anything was heard; null if never. */
  heard_ago: z.nullable(span),
  messages_per_second: z.number(),
  /** How often something was missing or contradicted since the connection was made, so that snapshots were needed anew. */
  gaps: count,
  games: count,
  markets: count,
  /** Markets whose order book is not known now; nothing of them is used. */
  unknown_markets: count,
  /** Markets that are decided, and that the exchange still lists. */
  resolved_markets: count,
  /** Listed games that are none of ours for certain, with the reason and our nearest games. */
  unmatched: z.array(z.object({ id: z.string(), reason: z.string(), nearest: z.array(z.string()) })),
  /** The last failure of its lists or commits; null while all is well. */
  error: z.nullable(z.string()),
  /** How long its connection or its lists have been failing; null while neither does. */
  down_for: z.nullable(span),
  /** Messages of kinds that nothing needs, since the connection was made. */
  ignored: count,
});
export type OpsStream = z.infer<typeof opsStreamSchema>;

const opsQueueSchema = z.object({
  queue: z.enum(Object.keys(jobs) as [keyof typeof jobs, ...(keyof typeof jobs)[]]),
  /** The number of worker processes that take its jobs. */
  workers: count,
  waiting: count,
  active: count,
  delayed: count,
  /** Kept for seven days. */
  failed: count,
  /** Jobs that failed in the last ten minutes, are still in the failed list, and whose work no later scheduled job has done. */
  failed_in_ten_minutes: count,
  /** Jobs of the last hour whose worker was lost. Another worker takes them over. */
  stalled_in_an_hour: count,
  /** The age of the oldest due job that nobody has taken; null if none is due. */
  oldest_waiting_age: z.nullable(span),
  done_last_minute: count,
  last_done_at: z.nullable(time),
  /** The 95th percentiles over the last minute: from due to start, and from start to end. */
  wait_p95: z.nullable(span),
  run_p95: z.nullable(span),
  /** Paused by an operator: its jobs wait until one resumes it. */
  is_paused: z.boolean(),
});
export type OpsQueue = z.infer<typeof opsQueueSchema>;

/** The last error of a feed or of a queue's job, kept until an operator acknowledges it, however often the work has succeeded since. */
const opsLastErrorSchema = z.object({
  /** Names it in an acknowledgement. */
  whose: z.string(),
  /** The queue of the failed job; null if polling a feed failed. */
  queue: z.nullable(z.string()),
  /** The feed, or what the job was about; null for jobs that are about all. */
  feed: z.nullable(z.object({ sport: z.string(), subject: z.enum(feedSubjects) })),
  at: time,
  text: z.string(),
  /** Whether the same has succeeded since. */
  is_over: z.boolean(),
  /** The first of the errors since the last acknowledgement, and how many there were. */
  since: time,
  count,
});

const percentilesSchema = z.object({ p50: z.nullable(span), p99: z.nullable(span) });

const opsRealtimeSchema = z.object({
  sockets: count,
  /** The fullest rooms; all rooms of single games count as one. */
  rooms: z.array(z.object({ room: z.string(), sockets: count })),
  /** Messages sent to rooms, averaged over the last minute. */
  news_per_second: z.number(),
  /** From the source time of a price to its push, over the last minute. */
  source_to_push: percentilesSchema,
  /** From our commit of a price to its push, over the last minute. */
  commit_to_push: percentilesSchema,
  let_go_last_minute: count,
});

const opsProcessSchema = z.object({
  name: z.string(),
  kind: z.enum(['server', 'workers']),
  /** The commit it runs; null if unknown. */
  commit: z.nullable(z.string()),
  uptime: span,
  rss_bytes: count,
  loop_lag_p99: span,
  /** Its Postgres connections, the peak since its last report; null if it does not report them. */
  pool: z.nullable(z.object({ in_use: count, limit: count, waiting: count })),
  /** How long ago it last reported. */
  heard_ago: span,
});
export type OpsProcess = z.infer<typeof opsProcessSchema>;

/** Everything that can be wrong. Each has an alert of the same name in docs/alerts and a paragraph in docs/operations.md. */
export const conditionIds = [
  'feed-stale',
  'breaker-open',
  'stream-down',
  'credits-nearly-out',
  'queue-stuck',
  'job-standing-still',
  'jobs-failed',
  'jobs-stalled',
  'paused',
  'no-workers',
  'queue-unattended',
  'event-loop-lag',
  'many-sockets',
  'errors',
  'slow-push',
  'payments-wait',
  'payments-of-nobody',
  'redis-full',
  'postgres-full',
] as const;
export type ConditionId = (typeof conditionIds)[number];

const opsConditionSchema = z.object({
  id: z.enum(conditionIds),
  level: z.enum(['red', 'amber']),
  /** The affected queue, feed and sport, or process. Empty for the whole system. */
  subject: z.string(),
  text: z.string(),
  since: time,
  /** When an operator acknowledged it; null again after it became worse. */
  acknowledged_at: z.nullable(time),
  /** The queue whose failed jobs caused it. */
  queue: z.nullable(z.string()),
});
export type OpsCondition = z.infer<typeof opsConditionSchema>;

/** Response of `GET /api/ops/overview`: the system at one moment, the worst conditions first. */
export const opsOverviewSchema = z.object({
  at: time,
  conditions: z.array(opsConditionSchema),
  feeds: z.array(opsFeedSchema),
  streams: z.array(opsStreamSchema),
  providers: z.array(opsProviderSchema),
  credits: z.nullable(opsCreditsSchema),
  queues: z.array(opsQueueSchema),
  realtime: opsRealtimeSchema,
  /** Responses of all servers over the last minute; errors are our own (5xx). */
  requests_last_minute: z.object({ answered: count, errors: count }),
  opportunities_last_minute: z.object({ arbitrage: count, middles: count }),
  /** The newest first. */
  last_errors: z.array(opsLastErrorSchema),
  processes: z.array(opsProcessSchema),
  redis: z.nullable(opsRedisSchema),
  postgres: z.nullable(opsPostgresSchema),
  payments: z.nullable(opsPaymentsSchema),
});
/** The same without the conditions, which are derived from it. */
export type OpsFigures = Omit<OpsOverview, 'conditions'>;
export type OpsOverview = z.infer<typeof opsOverviewSchema>;
