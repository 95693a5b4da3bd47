import { type BoardId, boardName } from '@fairline/shared/contract';
import { atom } from 'jotai';

/** A gap in the diffs: the last diff before it, and the server time when it was noticed. */
export interface Gap {
  readonly after: number;
  readonly at: number;
}

/** The last gap of each board by its name, since the page was opened. */
export const gapsAtom = atom<ReadonlyMap<string, Gap>>(new Map());

export const noteGapAtom = atom(null, (get, set, id: BoardId, gap: Gap) =>
  set(gapsAtom, new Map(get(gapsAtom)).set(boardName(id), gap)),
);
