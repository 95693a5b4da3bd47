import type { BoardId, BoardSnapshot } from '@fairline/shared/contract';
import { type HeldBoard, hold } from '../market/model/board/held-boards.js';
import { addPrices, beginBoard } from '../market/model/board/read-board.js';

/** Holds a board that was read from a snapshot in one go. */
export const holdBoard = (id: BoardId, snapshot: BoardSnapshot): HeldBoard => {
  const board = beginBoard(id, snapshot);
  addPrices(board, snapshot.quotes);
  return hold(board);
};
