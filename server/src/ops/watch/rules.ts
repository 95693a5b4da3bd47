import type { ConditionId, JobName } from '@fairline/shared/contract';
import type { FoundCondition } from './condition-log.js';

/** The thresholds of conditions. docs/alerts/fairline.rules.yml has the same ones, and a test compares them. Durations are in seconds. */
export const RULES = {
  'feed-stale': { amber: { periods: 3, atLeast: 60 }, red: { periods: 5, atLeast: 300 } },
  'breaker-open': { red: 0 },
  'stream-down': { amber: 15, red: 60 },
  'credits-nearly-out': { red: { lastsLessThan: 86_400 } },
  'queue-stuck': { amber: 60, red: 300 },
  'job-standing-still': { amber: 1, red: 3 },
  'jobs-failed': { amber: 0, red: 4 },
  'jobs-stalled': { amber: 4 },
  paused: { amber: 0 },
  'no-workers': { red: 1 },
  'queue-unattended': { red: 1 },
  'event-loop-lag': { amber: { late: 0.1, upFor: 60 }, red: { late: 0.5, upFor: 60 } },
  'many-sockets': { amber: 8_000, red: 10_000 },
  errors: { amber: { share: 0.01, atLeast: 5 }, red: { share: 0.05, atLeast: 5 } },
  'slow-push': { amber: 1, red: 5 },
  'payments-wait': { amber: 60, red: 600 },
  'payments-of-nobody': { amber: 600 },
  'redis-full': { amber: 0.8, red: 0.9 },
  'postgres-full': { amber: 0.8, red: 0.95 },
} as const satisfies Readonly<Record<ConditionId, object>>;

/** When a queue that feeds the boards counts as stuck: sooner than others, because every user notices. */
export const URGENT = {
  queues: ['poll', 'expire-prices', 'poll-scores', 'record'] as readonly JobName[],
  amber: 10,
  red: 60,
};

/** The longest time between two finished jobs of a queue, in seconds. Polls have none: the age of a feed's data shows their state. */
export const longestPauseOf = (queue: JobName): number | undefined =>
  queue === 'poll' ? undefined : LONGEST_PAUSE[queue];

const LONGEST_PAUSE: Readonly<Record<Exclude<JobName, 'poll'>, number>> = {
  'expire-prices': 60,
  'poll-scores': 180,
  alert: 60,
  settle: 120,
  record: 60,
  'record-closing-lines': 120,
  calibrate: 600,
  'learn-weights': 25 * 3_600,
  'apply-payments': 120,
  mail: 120,
  compact: 900,
  'apply-retention': 3 * 3_600,
  'find-sports': 3 * 3_600,
  reconcile: 25 * 3_600,
  'delete-accounts': 120,
};

/** The level of a value against its amber and red thresholds; undefined below both. */
export const levelOf = (
  value: number,
  {
    amber = Number.POSITIVE_INFINITY,
    red = Number.POSITIVE_INFINITY,
  }: { readonly amber?: number; readonly red?: number },
): FoundCondition['level'] | undefined => {
  if (value > red) return 'red';
  return value > amber ? 'amber' : undefined;
};
