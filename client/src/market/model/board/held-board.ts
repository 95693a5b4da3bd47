import type { BoardId } from '@fairline/shared/contract';
import type { IndexedBoard, MarketLine } from '@fairline/shared/domain';

/** A board that this browser follows. */
export interface HeldBoard {
  readonly id: BoardId;
  readonly board: IndexedBoard;
  /** The lines that changed since the last read; at first all of them. A new Set means that a reader must read all lines again. */
  touched: Set<MarketLine>;
}

/** Marks lines as changed. If nobody reads them for too long, the set starts over instead of growing without limit. */
export const noteTouched = (held: HeldBoard, lines: Iterable<MarketLine>): void => {
  for (const line of lines) held.touched.add(line);
  if (held.touched.size > MOST_UNSEEN) held.touched = new Set();
};

const MOST_UNSEEN = 50_000;
