import type { ConditionId } from '@fairline/shared/contract';

/** A short title of each condition, with its subject. */
export const conditionTitles: Readonly<Record<ConditionId, (subject: string) => string>> = {
  'feed-stale': (feed) => `${feed} are late`,
  'breaker-open': (feed) => `The ${feed} feed is left alone`,
  'credits-nearly-out': () => 'Credits are nearly out',
  'queue-stuck': (queue) => `Jobs of ${queue} wait`,
  'job-standing-still': (queue) => `${queue} stands still`,
  'jobs-failed': (queue) => `Jobs of ${queue} failed`,
  'jobs-stalled': (queue) => `Jobs of ${queue} lost their workers`,
  paused: (what) => `${what} paused`,
  'no-workers': () => 'No worker is at work',
  'queue-unattended': (queue) => `Nobody takes jobs of ${queue}`,
  'event-loop-lag': (name) => `${name} is too busy`,
  'many-sockets': () => 'Many sockets are open',
  errors: () => 'Requests fail',
  'slow-push': () => 'Prices are pushed late',
  'payments-wait': () => 'Payments wait',
  'payments-of-nobody': () => 'Payment events of nobody wait',
  'redis-full': () => 'Redis is nearly full',
  'postgres-full': () => 'Postgres has few connections left',
};
