import { bookTitle, sportTitle } from '../../domain/index.js';
import type { AlarmId } from './ops-alarms.js';
import type { OpsFeed } from './ops-overview.js';

/** A short title of something that is wrong, as operators read it on their page and in messages. */
export const alarmTitle = (id: string, subject: string): string => {
  const title = TITLES[id as AlarmId] as ((subject: string) => string) | undefined;
  return title ? title(isOfFeed(id, subject) ? feedTitle(feedOf(subject)) : subject) : `${id} ${subject}`.trim();
};

/** What is polled of a sport, in words. */
export const feedTitle = ({ sport, subject }: Pick<OpsFeed, 'sport' | 'subject'>): string =>
  `${sportTitle(sport)} ${FEED_SUBJECT_TITLES[subject]}`;

export const FEED_SUBJECT_TITLES: Readonly<Record<OpsFeed['subject'], string>> = {
  game: 'odds',
  props: 'props',
  scores: 'scores',
};

const isOfFeed = (id: string, subject: string) => id === 'feed-stale' || (id === 'paused' && subject.includes(' '));

// A feed is named by its sport and its kind.
const feedOf = (subject: string): Pick<OpsFeed, 'sport' | 'subject'> => {
  const [sport = '', asked = ''] = subject.split(' ');
  return { sport, subject: asked === 'props' || asked === 'scores' ? asked : 'game' };
};

const TITLES: Readonly<Record<AlarmId, (subject: string) => string>> = {
  'feed-stale': (feed) => `${feed} are late`,
  'breaker-open': (feed) => `The circuit breaker of the ${feed} feed is open`,
  'stream-down': (book) => `${bookTitle(book)} is not followed`,
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
  health: () => 'The state of the system is unknown',
};
