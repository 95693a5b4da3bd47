import type { ScoreChange } from '@fairline/shared/contract';
import type { BookLine, Move } from '../model/game/line-record.js';

/** One row of the table of moves. */
export type MoveRow =
  | {
      readonly kind: 'move';
      readonly at: number;
      readonly line: BookLine;
      readonly move: Move;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'score'; readonly at: number; readonly change: ScoreChange };

/** Every move of these lines and every score change within a time range, latest first. */
export const moveList = (
  lines: readonly BookLine[],
  changes: readonly ScoreChange[],
  [from, to]: readonly [number, number],
): MoveRow[] =>
  [
    ...lines.flatMap((line): MoveRow[] =>
      line.moves.map((move, i) => ({ kind: 'move', at: move.at, line, move, isOpen: i === 0 })),
    ),
    ...changes.map((change): MoveRow => ({ kind: 'score', at: change.at, change })),
  ]
    .filter(({ at }) => at >= from && at <= to)
    .sort((a, b) => b.at - a.at);
