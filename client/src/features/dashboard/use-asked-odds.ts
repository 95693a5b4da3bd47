import { gameSchema } from '@fairline/shared/contract';
import { FEATURED_MARKETS } from '@fairline/shared/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { ageBoards } from '../../lib/board/age-boards.js';
import { dropBoard, hold } from '../../lib/board/held-boards.js';
import { refreshCellsAtom } from '../../lib/board/write-board.js';
import { cacheKey } from '../../lib/cache/cache-key.js';
import { ONCE_ASKED } from '../../lib/cache/once-asked.js';
import { sportsAtom } from '../../lib/choices/odds-filter.js';
import { serverNow } from '../../lib/clock.js';
import { api } from '../../lib/http/api.js';
import { Problem, problemOfFailure } from '../../lib/http/problem.js';
import { ME_KEY } from '../../lib/session/me.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { boardsOfGames } from './boards-of-games.js';
import type { DashboardOdds } from './dashboard-odds.js';
import { dashboardPropsAtom } from './dashboard-props.js';

/** How long paid-for answers stay in the cache: as long as anything does. */
const PAID_FOR_MS = 60 * 60_000;

// Straight bets and player props in one request: the regions of both, plus `eu`, where the feed has Pinnacle, whose vote counts most.
const REGIONS = 'us,us2,us_exchanges,us_dfs,eu';

/**
 * Requests the odds of the user's sports, player props included, once: for users with a request quota, who alone decide when to reload. The
 * answer is held as boards while the component is mounted.
 */
export const useAskedOdds = (): DashboardOdds => {
  const store = useStore();
  const queries = useQueryClient();
  const userId = useAtomValue(sessionAtom)?.user.id;
  const sports = useAtomValue(sportsAtom).toSorted().join();
  const markets = [...FEATURED_MARKETS, ...useAtomValue(dashboardPropsAtom)].join();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: cacheKey('dashboard-odds', { userId }, sports),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: PAID_FOR_MS,
    ...ONCE_ASKED,
    retry: false,
    queryFn: ({ signal }) =>
      // The request counted against the quota.
      ask(sports, markets, signal).finally(() => queries.invalidateQueries({ queryKey: [ME_KEY] })),
  });

  // A layout effect, so that the boards are held before anything reads them.
  useLayoutEffect(() => {
    if (!data) return;
    const boards = boardsOfGames(data.games, data.at);
    for (const board of boards) hold(board);
    store.set(refreshCellsAtom);
    const stopAgeing = ageBoards(store);
    return () => {
      stopAgeing();
      for (const { id } of boards) dropBoard(id);
      store.set(refreshCellsAtom);
    };
  }, [store, data]);

  const onAgain = () => void refetch();
  const isSpent = error instanceof Problem && error.code === 'QUOTA_EXCEEDED';
  // Without requests left, earlier odds are not shown either.
  if (error && (!data || isSpent)) return { state: 'failed', problem: problemOfFailure(error), onAgain };
  if (!data) return { state: 'loading' };
  return {
    state: 'live',
    asked: { at: data.at, isAsking: isFetching, onAgain },
    ...(error ? { stands: 'not in step' } : {}),
  };
};

// A request that costs quota bypasses every cache.
const ask = async (sports: string, markets: string, signal: AbortSignal) => {
  const query = new URLSearchParams({ sports, markets, regions: REGIONS, _t: String(Date.now()) });
  const games = await api(`/api/odds?${query}`, z.array(gameSchema), { signal, isFresh: true });
  return { games, at: serverNow() };
};
