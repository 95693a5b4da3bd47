import type { BoardId } from '@fairline/shared/contract';
import type { BoardIndex, LiveBoard, MarketLine } from '@fairline/shared/domain';

/** A board that this browser follows, with its index. */
export interface HeldBoard {
  readonly id: BoardId;
  readonly board: LiveBoard;
  readonly index: BoardIndex;
  /** Lines that moved since somebody last looked; all of them at first. Another set: whoever looked before must look at all again. */
  touched: Set<MarketLine>;
}

/** Notes lines that moved. A board at which nobody looks must not remember every line that it ever had. */
export const noteTouched = (held: HeldBoard, lines: Iterable<MarketLine>): void => {
  for (const line of lines) held.touched.add(line);
  if (held.touched.size > MOST_UNSEEN) held.touched = new Set();
};

const MOST_UNSEEN = 50_000;
