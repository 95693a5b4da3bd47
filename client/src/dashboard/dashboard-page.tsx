import './dashboard.css';
import './side-lists.css';
import { boardName, boardNamed, gameSchema, QUOTA_EXCEEDED } from '@fairline/shared/contract';
import { type Bet, FEATURED_MARKETS } from '@fairline/shared/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { Calculator } from 'lucide-react';
import { type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { quotaSpent } from '../account/model/plan/quota-spent.js';
import { useProfile } from '../account/model/use-profile.js';
import { autoRefreshAtom } from '../market/model/auto-refresh.js';
import { ageBoards } from '../market/model/board/age-boards.js';
import { refreshCellsAtom } from '../market/model/board/board-atoms.js';
import { type BoardStatus, boardStatusesAtom } from '../market/model/board/board-status.js';
import { dropBoard, hold } from '../market/model/board/held-boards.js';
import { useBoards } from '../market/model/board/use-boards.js';
import { sportsAtom } from '../market/model/choices/odds-filter.js';
import { serverNow } from '../platform/clock.js';
import { cacheKey } from '../platform/http/cache-key.js';
import { Problem, problemOfFailure } from '../platform/http/problem.js';
import { ONCE_ASKED } from '../platform/http/queries.js';
import { usePageTitle } from '../platform/page-title.js';
import { part } from '../platform/parts/part.js';
import { api } from '../platform/session/api.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { ME_KEY, type PlanAccess, shownPlan } from '../platform/user/me.js';
import { slipBoardsAtom } from '../slip/model/slip-atoms.js';
import { boardsOfGames } from './boards-of-games.js';
import { dashboardPropsAtom } from './dashboard-props.js';
import { LiveGames } from './live-games.js';
import { dashboardMessages as words } from './messages.js';
import { OpenPicks } from './open-picks.js';
import { Performance } from './performance.js';
import { type DashboardOdds, RecommendedBets } from './recommended-bets.js';

// Loaded later: the page can be read before its picks are settled.
const Settling = part(() => import('./automatic-settlement.js'));

interface DashboardParts {
  readonly access: PlanAccess;
  readonly onCalculator: () => void;
  /** Draws the books' prices against the fair line of a bet. */
  readonly strip: (bet: Bet) => ReactNode;
  /** Shown beside the title. */
  readonly tools?: ReactNode;
  /** A notice for this user, above everything else. */
  readonly notice?: ReactNode;
  /** How many requests are left, for users with a quota. */
  readonly quota?: ReactNode;
  /** Shown below the performance: what can be acted on at once. */
  readonly placeNow?: ReactNode;
  /** Shown below the open picks. */
  readonly more?: ReactNode;
}

/** The dashboard: the user's performance, the best bets of today, live games and open picks. */
export const DashboardPage = ({
  access,
  onCalculator,
  strip,
  tools,
  notice,
  quota,
  placeNow,
  more,
}: DashboardParts) => {
  const title = words.title(useName());
  usePageTitle(title);
  return (
    <main className="page db">
      <div className="head">
        <div className="grow">
          <h1>{title}</h1>
          <span className="badge plan">{words.badges[shownPlan(access.me)]}</span>
        </div>
        {tools}
        <button type="button" className="btn" aria-haspopup="dialog" onClick={onCalculator}>
          <Calculator className="ico s" aria-hidden />
          {words.calculator}
        </button>
      </div>
      {notice}
      {quota}
      <div className="db-grid">
        <div>
          <Performance />
          {placeNow}
          {access.isPaid ? <Followed strip={strip} /> : <Asked access={access} strip={strip} />}
        </div>
        <div className="db-side">
          <LiveGames />
          <OpenPicks />
          {more}
        </div>
      </div>
      <Suspense fallback={null}>
        <Settling />
      </Suspense>
    </main>
  );
};

const Followed = ({ strip }: Pick<DashboardParts, 'strip'>) => (
  <RecommendedBets odds={useFollowedOdds()} strip={strip} toAll />
);
const Asked = ({ access, strip }: Pick<DashboardParts, 'access' | 'strip'>) => {
  const odds = useAskedOdds();
  const spent = quotaSpent(access);
  return <RecommendedBets odds={spent ? { state: 'failed', problem: spent } : odds} strip={strip} />;
};

/** The user's name: the username, otherwise the part of the email before the @. */
const useName = (): string => {
  const user = useAtomValue(sessionAtom)?.user;
  const username = useProfile().data?.username;
  return username || user?.email?.split('@')[0] || words.nobody;
};

/**
 * Follows the boards of the user's sports and of the bets on the slip. Player props are large, so they load after the first odds are on
 * screen.
 */
const useFollowedOdds = (): DashboardOdds => {
  const sports = useAtomValue(sportsAtom);
  const inSlip = useAtomValue(slipBoardsAtom);
  const statuses = useAtomValue(boardStatusesAtom);
  const games = sports.map((sport) => boardName({ sport, section: 'game' }));
  const isHere = games.some((name) => statuses.get(name)?.state === 'live');
  const props = isHere ? sports.map((sport) => boardName({ sport, section: 'props' })) : [];
  const names = [...new Set([...games, ...props, ...inSlip])].sort().join();
  useBoards(useMemo(() => names.split(',').filter(Boolean).map(boardNamed), [names]));

  const isFlowing = useAtomValue(autoRefreshAtom);
  const boards = [...games, ...props].map((name) => statuses.get(name));
  const failed = boards.find((board) => board?.state === 'failed');
  if (!isHere) {
    if (failed?.state === 'failed') return { state: 'failed', problem: failed.problem };
    const pause = boards.flatMap((board) => (board?.state === 'loading' && board.pause) || [])[0];
    return { state: 'loading', ...(pause ? { pause } : {}) };
  }
  const stands = !isFlowing ? 'paused' : failed || boards.some(hasLapsed) ? 'not in step' : undefined;
  const isPartial = boards.some((board) => board?.state === 'loading');
  return { state: 'live', isPartial, ...(stands ? { stands } : {}) };
};

const hasLapsed = (board: BoardStatus | undefined): boolean => board?.state === 'live' && board.lapse !== undefined;

/** How long paid-for answers stay in the cache: as long as anything does. */
const PAID_FOR_MS = 60 * 60_000;

// Straight bets and player props in one request: the regions of both, plus `eu`, where the feed has Pinnacle, whose vote counts most.
const REGIONS = 'us,us2,us_exchanges,us_dfs,eu';

/**
 * Requests the odds of the user's sports, player props included, once: for users with a request quota, who alone decide when to reload. The
 * answer is held as boards while the component is mounted.
 */
const useAskedOdds = (): DashboardOdds => {
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
  const isSpent = error instanceof Problem && error.code === QUOTA_EXCEEDED;
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
