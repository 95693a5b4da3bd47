import { type BoardId, type BoardSnapshot, boardName, unpackBoard } from '@fairline/shared/contract';
import { type BoardIndex, indexBoard, type LiveBoard, type MarketLine } from '@fairline/shared/domain';

/** A board that this browser follows, with its index. */
export interface HeldBoard {
  readonly id: BoardId;
  readonly board: LiveBoard;
  readonly index: BoardIndex;
  /** Lines that moved since somebody last looked; all of them at first. */
  readonly touched: Set<MarketLine>;
}

// Boards stand beside the store: a cell's atom is made only when the cell is on the screen, and begins with what is here.
const held = new Map<string, HeldBoard>();

export const heldBoards = (): Iterable<HeldBoard> => held.values();

export const heldBoard = (id: BoardId): HeldBoard | undefined => held.get(boardName(id));

export const holdBoard = (id: BoardId, snapshot: BoardSnapshot): HeldBoard => {
  const board = unpackBoard(snapshot);
  const index = indexBoard(board);
  const fresh = { id, board, index, touched: new Set(index.lines.values()) };
  held.set(boardName(id), fresh);
  return fresh;
};

export const dropBoard = (id: BoardId): void => {
  held.delete(boardName(id));
};

/** What the held boards have under a key, on whichever of them it is. */
export const findHeld = <T>(find: (of: HeldBoard) => T | undefined): T | undefined => {
  for (const one of held.values()) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
};
