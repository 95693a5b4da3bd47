import { type BoardId, type BoardSnapshot, boardName } from '@fairline/shared/contract';
import type { BoardDiff, Locks } from '@fairline/shared/domain';
import type { HeldBoard } from './held-board.js';
import { addPrices, beginBoard } from './read-board.js';

/** Somebody who keeps the same boards elsewhere. */
export interface BoardEar {
  /** A board came, whole; one of the same name is replaced by it. */
  held(board: HeldBoard): void;
  moved(board: HeldBoard, diffs: readonly BoardDiff[]): void;
  /** Locks that no diff brought. */
  locked(board: HeldBoard, locks: Locks): void;
  dropped(id: BoardId): void;
}

// Boards stand beside the store: a cell's atom is made only when the cell is on the screen, and begins with what is here.
const held = new Map<string, HeldBoard>();
const ears = new Set<BoardEar>();

export const heldBoards = (): Iterable<HeldBoard> => held.values();

export const heldBoard = (id: BoardId): HeldBoard | undefined => held.get(boardName(id));

export const holdBoard = (id: BoardId, snapshot: BoardSnapshot): HeldBoard => {
  const board = beginBoard(id, snapshot);
  addPrices(board, snapshot.quotes);
  return hold(board);
};

/** Holds a board that is complete. */
export const hold = (board: HeldBoard): HeldBoard => {
  held.set(boardName(board.id), board);
  for (const ear of ears) ear.held(board);
  return board;
};

export const dropBoard = (id: BoardId): void => {
  held.delete(boardName(id));
  for (const ear of ears) ear.dropped(id);
};

/** Tells all boards to somebody, those held already and whatever comes, until the returned function is called. */
export const tellBoards = (ear: BoardEar): (() => void) => {
  ears.add(ear);
  for (const board of held.values()) ear.held(board);
  return () => ears.delete(ear);
};

/** Says that a held board moved. */
export const tellMoved = (board: HeldBoard, diffs: readonly BoardDiff[]): void => {
  for (const ear of ears) ear.moved(board, diffs);
};

/** Says that prices of a held board were locked or unlocked by their age alone. */
export const tellLocked = (board: HeldBoard, locks: Locks): void => {
  for (const ear of ears) ear.locked(board, locks);
};

/** What the held boards have under a key, on whichever of them it is. */
export const findHeld = <T>(find: (of: HeldBoard) => T | undefined): T | undefined => {
  for (const one of held.values()) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
};
