import { bisector } from 'd3-array';
import { type BookLine, type Move, moveAt } from '../../../lib/game/line-record.js';
import { type AxisKind, valueOn } from './axis.js';

type Reach = readonly [from: number, to: number];

/** Every value that lines stand at within a time. */
export const valuesIn = (lines: readonly BookLine[], kind: AxisKind, reach: Reach): number[] =>
  lines.flatMap(({ moves }) => movesIn(moves, reach).flatMap((move) => valueOn[kind](move) ?? []));

/** The times at which any of the lines moved, in order. */
export const stopsOf = (lines: readonly BookLine[], [from, to]: Reach): readonly number[] => {
  const times = lines.flatMap(({ moves }) => moves.map(({ at }) => at)).filter((at) => at > from && at < to);
  return [...new Set(times)].sort((a, b) => a - b);
};

/** What a line says at a time; undefined for how it stands now. */
export const moveNow = (moves: readonly Move[], at: number | undefined): Move | undefined =>
  at === undefined ? moves.at(-1) : moveAt(moves, at);

/** When the first of the lines begins; undefined when there is none. */
export const firstOf = (lines: readonly BookLine[]): number | undefined =>
  lines.reduce<number | undefined>(
    (first, { moves }) => Math.min(first ?? Number.POSITIVE_INFINITY, moves[0]?.at ?? Number.POSITIVE_INFINITY),
    undefined,
  );

// With what stood when it began.
const movesIn = (moves: readonly Move[], [from, to]: Reach): readonly Move[] =>
  moves.slice(Math.max(0, after(moves, from) - 1), after(moves, to));

const { right: after } = bisector<Move, number>(({ at }) => at);
