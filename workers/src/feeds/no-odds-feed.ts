import { sportGroup, sportTitle } from '@fairline/shared/domain';
import type { OddsFeed } from './feed.js';
import { FeedError } from './feed-error.js';

/** In the place of the odds feed where an exchange lists the games: these sports are in season, and nothing is polled. */
export const noOddsFeed = (sports: readonly string[]): OddsFeed => {
  const none = async () => {
    throw new FeedError('unauthorized', 'no odds feed is polled without ODDS_API_KEY');
  };
  return {
    minIntervalMs: () => 60_000,
    costOf: () => 0,
    sports: async () => sports.map((key) => ({ key, title: sportTitle(key), group: sportGroup(key), active: true })),
    events: none,
    featured: none,
    eventOdds: none,
  };
};
