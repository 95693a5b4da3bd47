import { type BoardId, boardName } from '@fairline/shared/contract';
import { atom } from 'jotai';
import type { Problem } from '../http/problem.js';
import type { RetryPause } from '../http/with-retries.js';

/** How far a board has come: loading (and the pause before the next try, once one failed), live (and when news of it was last heard, in server time), or why it is not here, and whether it is being asked for again. */
export type BoardStatus =
  | { readonly state: 'loading'; readonly pause?: RetryPause }
  | { readonly state: 'live'; readonly seq: number; readonly heardAt: number; readonly lapse?: Lapse }
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly problem: Problem; readonly isTrying?: boolean };

/** A board that is shown though it is not known to be in step: as it last was here, and why no newer one came if that is known. */
export interface Lapse {
  /** It was on the screen all the while, or it comes from the cache. */
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

/** Counts every change of any board: for what looks at all of them, now and then. */
export const boardsMovedAtom = atom(0);
