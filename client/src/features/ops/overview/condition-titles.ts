import type { ConditionId } from '@fairline/shared/contract';

/** A short title of each condition, with its subject. */
export const conditionTitles: Readonly<Record<ConditionId, (subject: string) => string>> = {
  'feed-stale': (feed) => `${feed} are late`,
  'breaker-open': (feed) => `The circuit breaker of the ${feed} feed is open`,
  'credits-nearly-out': () => 'Credits are running out',
  'queue-stuck': (queue) => `Jobs of ${queue} are waiting`,
  'job-standing-still': (queue) => `${queue} has stopped`,
  'jobs-failed': (queue) => `Jobs of ${queue} failed`,
  'jobs-stalled': (queue) => `Jobs of ${queue} lost their workers`,
  paused: (what) => `${what} paused`,
  'no-workers': () => 'No worker is running',
  'queue-unattended': (queue) => `No worker takes jobs of ${queue}`,
  'event-loop-lag': (name) => `${name} is too busy`,
  'many-sockets': () => 'Many sockets are open',
  errors: () => 'Requests are failing',
  'slow-push': () => 'Prices are pushed late',
  'payments-wait': () => 'Payment events are waiting',
  'payments-of-nobody': () => 'Payment events without an account are waiting',
  'redis-full': () => 'Redis is nearly full',
  'postgres-full': () => 'Postgres has few connections left',
};
