import type { OpsFeed, OpsFigures } from '@fairline/shared/contract';
import { formatDuration } from './format-duration.js';
import type { FoundCondition } from './found-condition.js';
import { RULES } from './rules.js';

type Figures = Pick<OpsFigures, 'feeds' | 'providers' | 'credits' | 'at' | 'processes'>;

/** Feeds that do not answer or are paused. */
export const feedConditions = ({ feeds, providers, at, processes }: Figures): FoundCondition[] => {
  const upFor = Math.max(0, ...processes.filter(({ kind }) => kind === 'workers').map(({ uptime }) => uptime));
  return [
    ...providers.flatMap(openBreaker),
    ...feeds.flatMap((feed) => (feed.is_paused ? held(feed) : stale(feed, at, upFor))),
  ];
};

/** Credits that run out before they are renewed. */
export const creditConditions = ({ credits, at }: Figures): FoundCondition[] => {
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
          queue: feed === 'odds' ? 'poll' : 'poll-scores',
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
