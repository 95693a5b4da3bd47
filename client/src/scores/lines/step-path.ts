import { bisector } from 'd3-array';
import type { Move } from '../model/game/line-record.js';
import { type Frame, written, xOf, yOf } from './frame.js';
import { type Step, thinSteps } from './thin-steps.js';

/** A chart line as a path of steps, never smoothed, with gaps where there was no price. */
export const stepPath = (moves: readonly Move[], valueIn: (move: Move) => number | undefined, frame: Frame): string =>
  pathOf(thinSteps(stepsIn(moves, valueIn, frame)), frame);

// The value in force when the chart begins continues into it.
const stepsIn = (moves: readonly Move[], valueIn: (move: Move) => number | undefined, frame: Frame): Step[] => {
  const first = Math.max(0, after(moves, frame.from) - 1);
  return moves
    .slice(first, after(moves, frame.to))
    .map((move) => ({ x: Math.max(frame.left, xOf(frame, move.at)), value: valueIn(move) }));
};

const { right: after } = bisector<Move, number>(({ at }) => at);

const pathOf = (steps: readonly Step[], frame: Frame): string => {
  let path = '';
  let isDrawing = false;
  for (const { x, value } of steps) {
    if (isDrawing) path += `H${written(x)}`;
    if (value !== undefined) path += `${isDrawing ? 'V' : `M${written(x)} `}${written(yOf(frame, value))}`;
    isDrawing = value !== undefined;
  }
  return isDrawing ? `${path}H${written(frame.right)}` : path;
};
