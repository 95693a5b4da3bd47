import type { Section } from '@fairline/shared/contract';
import { useEffect, useState } from 'react';
import { after } from '../../platform/timers.js';
import type { BoardStatus } from '../model/board/board-status.js';

/** How long the first board waits for the others, in milliseconds. */
const GATHER_MS = 600;

/**
 * Whether the first rows of a section wait for boards that are about to arrive, since rows that shift a moment later can be neither read
 * nor clicked. A sport chosen while rows are on screen joins them when it arrives.
 */
export const useGathering = (section: Section, boards: readonly (BoardStatus | undefined)[]): boolean => {
  const isSome = boards.some((board) => board?.state === 'live');
  const isMore = boards.some((board) => board?.state === 'loading' && !board.pause);
  const [drawn, setDrawn] = useState<Section>();
  const isGathering = isSome && isMore && drawn !== section;
  if (isSome && !isMore && drawn !== section) setDrawn(section);
  if (!isSome && drawn !== undefined) setDrawn(undefined);

  useEffect(() => {
    if (!isGathering) return;
    return after(GATHER_MS, () => setDrawn(section));
  }, [isGathering, section]);
  return isGathering;
};
