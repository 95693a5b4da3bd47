import * as z from 'zod/mini';
import { sections } from '../boards.js';
import { jobs } from '../jobs.js';
import { opsPaymentsSchema, opsPostgresSchema, opsRedisSchema } from './ops-stores.js';

/** Times are milliseconds since 1970, spans are milliseconds; null is what nobody knows (yet). */
const time = z.number();
const span = z.number();
const count = z.number();

/** How it stands with calls to a feed: all go out, one is on trial, or none until it was left alone for long enough. */
export const breakerStates = ['closed', 'trying', 'open'] as const;
export type BreakerState = (typeof breakerStates)[number];

/** What is asked about a sport: two halves of its odds, and its scores. */
export const feedSubjects = [...sections, 'scores'] as const;

const opsFeedSchema = z.object({
  feed: z.enum(['odds', 'scores']),
  sport: z.string(),
  subject: z.enum(feedSubjects),
  /** Of the last poll in which all that was asked was answered. */
  last_good_at: z.nullable(time),
  age: z.nullable(span),
  /** How often it is polled now. */
  period: z.nullable(span),
  /** When it is polled next. */
  next_poll_at: z.nullable(time),
  /** How many prices or games the last poll changed. */
  changed: z.nullable(count),
  /** What the last poll that was answered cost, all its calls together; scores cost nothing. */
  credits: z.nullable(count),
  /** From the source's own time of the newest price in a push to the moment of that push, for all but one push in twenty of the last minute. */
  source_to_push_p95: z.nullable(span),
  /** Polls of the last fifteen minutes in which something was not answered. */
  failed_in_fifteen_minutes: count,
  /** Missing after a good poll. */
  last_error: z.nullable(z.object({ at: time, text: z.string() })),
  /** By an operator: it is not asked until one resumes it. */
  is_paused: z.boolean(),
});
export type OpsFeed = z.infer<typeof opsFeedSchema>;

/** One feed, whatever is asked of it. */
const opsProviderSchema = z.object({
  feed: z.enum(['odds', 'scores']),
  /** The worst of what the workers say, each of which has a breaker of its own; null without a worker. */
  breaker: z.nullable(z.enum(breakerStates)),
  /** How long it took to answer but one call in twenty, over the last minute. */
  answer_p95: z.nullable(span),
});

/** Null until the feed has told it. */
const opsCreditsSchema = z.object({
  left: count,
  used: count,
  per_hour: count,
  /** When they are given anew. */
  reset_at: time,
  /** When they are gone at this rate; null when they are not being spent. */
  runs_out_at: z.nullable(time),
});

const opsQueueSchema = z.object({
  queue: z.enum(Object.keys(jobs) as [keyof typeof jobs, ...(keyof typeof jobs)[]]),
  /** Worker processes that take its jobs. */
  workers: count,
  waiting: count,
  active: count,
  delayed: count,
  /** Kept for seven days. */
  failed: count,
  /** Of the last ten minutes, those that are still among the failed, and whose work was not done since by the next of their schedule. */
  failed_in_ten_minutes: count,
  /** Jobs of the last hour whose worker was lost. Another takes them up. */
  stalled_in_an_hour: count,
  /** Since the job was due that nobody has taken up; null when none is due. */
  oldest_waiting_age: z.nullable(span),
  done_last_minute: count,
  last_done_at: z.nullable(time),
  /** From a job being due to its begin, and from there to its end, for all but one job in twenty of the last minute. */
  wait_p95: z.nullable(span),
  run_p95: z.nullable(span),
  /** By an operator: its jobs wait until one resumes it. */
  is_paused: z.boolean(),
});
export type OpsQueue = z.infer<typeof opsQueueSchema>;

const percentilesSchema = z.object({ p50: z.nullable(span), p99: z.nullable(span) });

const opsRealtimeSchema = z.object({
  sockets: count,
  /** The fullest rooms; all rooms of single games count as one. */
  rooms: z.array(z.object({ room: z.string(), sockets: count })),
  /** Pieces of news told to rooms, over the last minute. */
  news_per_second: z.number(),
  /** From the source's own time of a price to the moment it is pushed, over the last minute. */
  source_to_push: percentilesSchema,
  /** From our commit of a price to the moment it is pushed, over the last minute. */
  commit_to_push: percentilesSchema,
  let_go_last_minute: count,
});

const opsProcessSchema = z.object({
  name: z.string(),
  kind: z.enum(['server', 'workers']),
  /** What it runs; null when it was not told. */
  commit: z.nullable(z.string()),
  uptime: span,
  rss_bytes: count,
  loop_lag_p99: span,
  /** Its connections to Postgres, the most at a time since it last said so; null from one that does not tell. */
  pool: z.nullable(z.object({ in_use: count, limit: count, waiting: count })),
  /** How long ago it said so. */
  heard_ago: span,
});
export type OpsProcess = z.infer<typeof opsProcessSchema>;

/** What can be wrong. Each has an alert of the same name in docs/alerts and a paragraph in docs/operations.md. */
export const conditionIds = [
  'feed-stale',
  'breaker-open',
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
  /** What it is about: a queue, a feed and its sport, a process. Empty for the whole house. */
  subject: z.string(),
  text: z.string(),
  since: time,
  /** When an operator took note of it; null again when it became worse since. */
  acknowledged_at: z.nullable(time),
  /** The queue whose failed jobs belong to it. */
  queue: z.nullable(z.string()),
});
export type OpsCondition = z.infer<typeof opsConditionSchema>;

/** What `GET /api/ops/overview` answers: the house at one moment, the worst conditions first. */
export const opsOverviewSchema = z.object({
  at: time,
  conditions: z.array(opsConditionSchema),
  feeds: z.array(opsFeedSchema),
  providers: z.array(opsProviderSchema),
  credits: z.nullable(opsCreditsSchema),
  queues: z.array(opsQueueSchema),
  realtime: opsRealtimeSchema,
  /** Answers of all servers over the last minute; errors are our own (5xx). */
  requests_last_minute: z.object({ answered: count, errors: count }),
  opportunities_last_minute: z.object({ arbitrage: count, middles: count }),
  processes: z.array(opsProcessSchema),
  redis: z.nullable(opsRedisSchema),
  postgres: z.nullable(opsPostgresSchema),
  payments: z.nullable(opsPaymentsSchema),
});
/** The same without what follows from it. */
export type OpsFigures = Omit<OpsOverview, 'conditions'>;
export type OpsOverview = z.infer<typeof opsOverviewSchema>;
