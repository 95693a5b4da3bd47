import { type BoardId, type BoardSnapshot, boardName } from '@fairline/shared/contract';
import type { BoardDiff, Locks } from '@fairline/shared/domain';
import type { HeldBoard } from './held-board.js';
import { addPrices, beginBoard } from './read-board.js';

/** A listener that keeps copies of the boards elsewhere. */
export interface BoardEar {
  /** A complete board was added; it replaces one of the same name. */
  held(board: HeldBoard): void;
  moved(board: HeldBoard, diffs: readonly BoardDiff[]): void;
  /** Locks that did not come with a diff. */
  locked(board: HeldBoard, locks: Locks): void;
  dropped(id: BoardId): void;
}

// Boards live outside the store: a cell's atom is created only when the cell is shown, and starts with the value here.
const held = new Map<string, HeldBoard>();
const ears = new Set<BoardEar>();

export const heldBoards = (): Iterable<HeldBoard> => held.values();

export const heldBoard = (id: BoardId): HeldBoard | undefined => held.get(boardName(id));

export const holdBoard = (id: BoardId, snapshot: BoardSnapshot): HeldBoard => {
  const board = beginBoard(id, snapshot);
  addPrices(board, snapshot.quotes);
  return hold(board);
};

/** Holds a complete board. */
export const hold = (board: HeldBoard): HeldBoard => {
  held.set(boardName(board.id), board);
  for (const ear of ears) ear.held(board);
  return board;
};

export const dropBoard = (id: BoardId): void => {
  held.delete(boardName(id));
  for (const ear of ears) ear.dropped(id);
};

/** Reports all held boards to a listener, and then every change, until the returned function is called. */
export const tellBoards = (ear: BoardEar): (() => void) => {
  ears.add(ear);
  for (const board of held.values()) ear.held(board);
  return () => ears.delete(ear);
};

/** Reports that a held board changed. */
export const tellMoved = (board: HeldBoard, diffs: readonly BoardDiff[]): void => {
  for (const ear of ears) ear.moved(board, diffs);
};

/** Reports that prices of a held board were locked or unlocked because of their age. */
export const tellLocked = (board: HeldBoard, locks: Locks): void => {
  for (const ear of ears) ear.locked(board, locks);
};

/** Looks something up in all held boards; returns the first match. */
export const findHeld = <T>(find: (of: HeldBoard) => T | undefined): T | undefined => {
  for (const one of held.values()) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
};
