import { type BoardId, boardName } from '@fairline/shared/contract';
import type { BoardDiff, IndexedBoard, Locks, MarketLine, StampKey } from '@fairline/shared/domain';

/** A board that this browser follows. */
export interface HeldBoard {
  readonly id: BoardId;
  readonly board: IndexedBoard;
  /** The lines that changed since the last read; at first all of them. A new Set means that a reader must read all lines again. */
  touched: Set<MarketLine>;
}

/** Keeps copies of the boards elsewhere. */
interface BoardListener {
  /** A complete board was added; it replaces one of the same name. */
  held(board: HeldBoard): void;
  moved(board: HeldBoard, diffs: readonly BoardDiff[]): void;
  /** Prices were confirmed without a change. */
  confirmed?(board: HeldBoard, stamps: readonly (readonly [StampKey, number])[]): void;
  /** Locks that did not come with a diff. */
  locked(board: HeldBoard, locks: Locks): void;
  dropped(id: BoardId): void;
}

// Boards live outside the store: a cell's atom is created only when the cell is shown, and starts with the value here.
const held = new Map<string, HeldBoard>();
const listeners = new Set<BoardListener>();

export const heldBoards = (): Iterable<HeldBoard> => held.values();

export const heldBoard = (id: BoardId): HeldBoard | undefined => held.get(boardName(id));

/** Holds a complete board. */
export const hold = (board: HeldBoard): HeldBoard => {
  held.set(boardName(board.id), board);
  for (const listener of listeners) listener.held(board);
  return board;
};

export const dropBoard = (id: BoardId): void => {
  held.delete(boardName(id));
  for (const listener of listeners) listener.dropped(id);
};

/** Reports all held boards to a listener, and then every change, until the returned function is called. */
export const listenToBoards = (listener: BoardListener): (() => void) => {
  listeners.add(listener);
  for (const board of held.values()) listener.held(board);
  return () => listeners.delete(listener);
};

/** Reports that a held board changed. */
export const boardMoved = (board: HeldBoard, diffs: readonly BoardDiff[]): void => {
  for (const listener of listeners) listener.moved(board, diffs);
};

/** Reports that prices of a held board were confirmed without a change. */
export const boardConfirmed = (board: HeldBoard, stamps: readonly (readonly [StampKey, number])[]): void => {
  for (const listener of listeners) listener.confirmed?.(board, stamps);
};

/** Reports that prices of a held board were locked or unlocked because of their age. */
export const boardLocked = (board: HeldBoard, locks: Locks): void => {
  for (const listener of listeners) listener.locked(board, locks);
};

/** Looks something up in all held boards; returns the first match. */
export const findHeld = <T>(find: (of: HeldBoard) => T | undefined): T | undefined => {
  for (const one of held.values()) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Marks lines as changed. If nobody reads them for too long, the set starts over instead of growing without limit. */
export const noteTouched = (held: HeldBoard, lines: Iterable<MarketLine>): void => {
  for (const line of lines) held.touched.add(line);
  if (held.touched.size > MOST_UNSEEN) held.touched = new Set();
};

const MOST_UNSEEN = 50_000;
