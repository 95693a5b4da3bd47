import { bisector } from 'd3-array';
import { type BookLine, type Move, moveAt } from '../model/game/line-record.js';
import { type AxisKind, valueOn } from './axis.js';

type Reach = readonly [from: number, to: number];

/** All values of the lines within a time range. */
export const valuesIn = (lines: readonly BookLine[], kind: AxisKind, reach: Reach): number[] =>
  lines.flatMap(({ moves }) => movesIn(moves, reach).flatMap((move) => valueOn[kind](move) ?? []));

/** The times at which any of the lines moved, in order. */
export const stopsOf = (lines: readonly BookLine[], [from, to]: Reach): readonly number[] => {
  const times = lines.flatMap(({ moves }) => moves.map(({ at }) => at)).filter((at) => at > from && at < to);
  return [...new Set(times)].sort((a, b) => a - b);
};

/** The latest move of a line at a time; `undefined` means now. */
export const moveNow = (moves: readonly Move[], at: number | undefined): Move | undefined =>
  at === undefined ? moves.at(-1) : moveAt(moves, at);

/** When the earliest line begins; undefined if there are none. */
export const firstOf = (lines: readonly BookLine[]): number | undefined =>
  lines.reduce<number | undefined>(
    (first, { moves }) => Math.min(first ?? Number.POSITIVE_INFINITY, moves[0]?.at ?? Number.POSITIVE_INFINITY),
    undefined,
  );

// Includes the move that was in force when the range begins.
const movesIn = (moves: readonly Move[], [from, to]: Reach): readonly Move[] =>
  moves.slice(Math.max(0, after(moves, from) - 1), after(moves, to));

const { right: after } = bisector<Move, number>(({ at }) => at);
