import type { BoardId } from '@fairline/shared/contract';
import type { BoardIndex, LiveBoard, MarketLine } from '@fairline/shared/domain';

/** A board that this browser follows, with its index. */
export interface HeldBoard {
  readonly id: BoardId;
  readonly board: LiveBoard;
  readonly index: BoardIndex;
  /** Lines that moved since somebody last looked; all of them at first. */
  readonly touched: Set<MarketLine>;
}
