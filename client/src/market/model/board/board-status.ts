import { type BoardId, boardName } from '@fairline/shared/contract';
import { atom } from 'jotai';
import type { Problem } from '../../../platform/http/problem.js';
import type { RetryPause } from '../../../platform/http/with-retries.js';

/**
 * The status of a board: loading (with the pause before the next try, after a failure), live (with the server time of the last news),
 * refused, or failed (and whether it is being loaded again).
 */
export type BoardStatus =
  | { readonly state: 'loading'; readonly pause?: RetryPause }
  | { readonly state: 'live'; readonly seq: number; readonly heardAt: number; readonly lapse?: Lapse }
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly problem: Problem; readonly isTrying?: boolean };

/** A board that is shown although it may be outdated, and why no newer one arrived, if known. */
export interface Lapse {
  /** Shown all along, or restored from the cache. */
  readonly from: 'screen' | 'cache';
  readonly problem?: Problem;
}

/** Every followed board by its name. */
export const boardStatusesAtom = atom<ReadonlyMap<string, BoardStatus>>(new Map());

/** Whether any board is on the screen. */
export const isAnyShownAtom = atom((get) => [...get(boardStatusesAtom).values()].some(({ state }) => state === 'live'));

export const setBoardStatusAtom = atom(null, (get, set, id: BoardId, status: BoardStatus | undefined) => {
  const statuses = new Map(get(boardStatusesAtom));
  if (status) statuses.set(boardName(id), status);
  else statuses.delete(boardName(id));
  set(boardStatusesAtom, statuses);
});

/** Counts every change of any board, for code that recomputes from all of them. */
export const boardsMovedAtom = atom(0);
