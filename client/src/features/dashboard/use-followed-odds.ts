import { boardName, boardNamed } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { type BoardStatus, boardStatusesAtom } from '../../lib/board/board-status.js';
import { useBoards } from '../../lib/board/use-boards.js';
import { sportsAtom } from '../../lib/choices/odds-filter.js';
import { autoRefreshAtom } from '../../lib/refresh/auto-refresh.js';
import { slipBoardsAtom } from '../../lib/slip/slip-atoms.js';
import type { DashboardOdds } from './dashboard-odds.js';

/**
 * Follows the boards of the user's sports and of the bets on the slip. Player props are large, so they load after the first odds are on
 * screen.
 */
export const useFollowedOdds = (): DashboardOdds => {
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
