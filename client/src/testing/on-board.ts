import { type BoardId, packBoard } from '@fairline/shared/contract';
import type { GameEvent, Quote } from '@fairline/shared/domain';
import { aBoard, NOON } from '@fairline/shared/testing';
import { refreshCellsAtom } from '../market/model/board/board-atoms.js';
import { setBoardStatusAtom } from '../market/model/board/board-status.js';
import { dropBoard, type HeldBoard } from '../market/model/board/held-boards.js';
import type { Store } from '../platform/store.js';
import { holdBoard } from './hold-board.js';

export const NFL_GAME = { sport: 'americanfootball_nfl', section: 'game' } as const;
export const NFL_PROPS = { sport: 'americanfootball_nfl', section: 'props' } as const;

/** Puts quotes on a board of a store, as if just loaded. Returns the board and a function that clears it. */
export const onBoard = (
  store: Store,
  quotes: readonly Quote[],
  { events, at = NOON, id = NFL_GAME }: { events?: GameEvent[]; at?: number; id?: BoardId } = {},
): { held: HeldBoard; clear: () => void } => {
  const board = aBoard(quotes, { ...(events ? { events } : {}), confirmedAt: at });
  const held = holdBoard(id, packBoard(board, at));
  store.set(setBoardStatusAtom, id, { state: 'live', seq: 1, heardAt: at });
  store.set(refreshCellsAtom);
  return {
    held,
    clear: () => {
      dropBoard(id);
      store.set(setBoardStatusAtom, id, undefined);
      store.set(refreshCellsAtom);
    },
  };
};
