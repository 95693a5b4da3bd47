import { boardName, type Section } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { boardStatusesAtom } from '../../../lib/board/board-status.js';
import { heldBoard } from '../../../lib/board/held-boards.js';
import { useGathering } from '../use-gathering.js';
import type { BetFilter, Ranking } from './ranking.js';
import { rankingWorkerAtom } from './ranking-worker-atom.js';
import { usePageRanking } from './use-page-ranking.js';
import { useWorkerRanking } from './use-worker-ranking.js';

/** Up to this many prices can be ranked within a frame; more are ranked by the worker, off the main thread. */
const NEAR_AT_MOST = 8_000;

/**
 * The ranking of the bets on these sports' boards. Prices on screen change at once, the order at most once a second. Undefined until the
 * worker has answered, and while waiting for boards.
 */
export const useRanking = (sports: readonly string[], section: Section, filter: BetFilter): Ranking | undefined => {
  const statuses = useAtomValue(boardStatusesAtom);
  const hasDesk = useAtomValue(rankingWorkerAtom) !== 'none';
  const isGathering = useGathering(
    section,
    sports.map((sport) => statuses.get(boardName({ sport, section }))),
  );
  const shown = isGathering ? [] : sports;
  const live = shown.filter((sport) => statuses.get(boardName({ sport, section }))?.state === 'live').join();
  const isFar = useMemo(() => hasDesk && pricesOn(live, section) > NEAR_AT_MOST, [hasDesk, live, section]);
  const near = usePageRanking(isFar ? '' : live, section, filter);
  const far = useWorkerRanking(isFar ? live : '', section, filter);
  if (isGathering) return undefined;
  return isFar ? far : near;
};

const pricesOn = (sports: string, section: Section): number =>
  sports.split(',').reduce((sum, sport) => sum + (heldBoard({ sport, section })?.board.quotes.size ?? 0), 0);
