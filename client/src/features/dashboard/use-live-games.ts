import { SCORES_SPORTS } from '@fairline/shared/domain';
import { useQueries } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { cacheKey, EVERYBODY } from '../../lib/cache/cache-key.js';
import { keptAs } from '../../lib/cache/lifetimes.js';
import { sportsAtom } from '../../lib/choices/odds-filter.js';
import { groupOf } from '../../lib/scores/group-games.js';
import { loadScores } from '../../lib/scores/load-scores.js';
import { pauseOf } from '../../lib/scores/scores-pace.js';

/** The live games of the user's sports, refetched often while there are any. */
export const useLiveGames = () => {
  const store = useStore();
  const chosen = useAtomValue(sportsAtom);
  return useQueries({
    queries: SCORES_SPORTS.filter((sport) => chosen.includes(sport)).map((sport) => ({
      ...keptAs('LIVE'),
      queryKey: cacheKey('live-games', EVERYBODY, sport),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await loadScores({ sport }, { signal }, store)).scores.filter((score) => groupOf(score) === 'live'),
      refetchInterval: ({ state: { data = [] } }: { state: { data?: readonly unknown[] | undefined } }) =>
        pauseOf({ isAnyLive: data.length > 0 }),
    })),
    combine: (answers) => ({
      sports: answers.length,
      isLoading: answers.some(({ isPending }) => isPending),
      hasFailed: answers.some(({ isError, data }) => isError && !data),
      games: answers.flatMap(({ data }) => data ?? []),
    }),
  });
};
