import type { BoardId, BoardSnapshot } from '@fairline/shared/contract';
import type { HeldBoard } from '../lib/board/held-board.js';
import { hold } from '../lib/board/held-boards.js';
import { addPrices, beginBoard } from '../lib/board/read-board.js';

/** Holds a board that was read from a snapshot in one go. */
export const holdBoard = (id: BoardId, snapshot: BoardSnapshot): HeldBoard => {
  const board = beginBoard(id, snapshot);
  addPrices(board, snapshot.quotes);
  return hold(board);
};
