import { bisector } from 'd3-array';
import { timeDay, timeTicks } from 'd3-time';
import { fittingLabels } from '../../platform/fitting-labels.js';
import type { Move } from '../model/game/line-record.js';

/** Where a chart lies on the screen, and which times and values its edges stand for. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** The x coordinate of a time. */
export const xOf = ({ left, right, from, to }: Frame, at: number): number =>
  left + ((right - left) * (at - from)) / (to - from);

/** The y coordinate of a value: higher values are further up. */
export const yOf = ({ top, bottom, low, high }: Frame, value: number): number =>
  bottom - ((bottom - top) * (value - low)) / (high - low);

/** The time at an x coordinate, limited to the edges. */
export const timeAt = ({ left, right, from, to }: Frame, x: number): number =>
  from + (to - from) * Math.min(1, Math.max(0, (x - left) / (right - left)));

/** A coordinate rounded to a tenth of a pixel, which is as fine as anyone can see. */
export const written = (place: number): number => Math.round(place * 10) / 10;

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

/** The position from which a value applies; undefined value: no price. */
export interface Step {
  readonly x: number;
  readonly value: number | undefined;
}

/**
 * Drops steps that nobody can see: of those within one pixel it keeps the first, lowest, highest and last, so the drawing is the same. The
 * steps must be in order.
 */
export const thinSteps = (steps: readonly Step[]): readonly Step[] => {
  const thin: Step[] = [];
  for (let first = 0; first < steps.length; ) {
    let next = first + 1;
    while (next < steps.length && Math.floor(steps[next]!.x) === Math.floor(steps[first]!.x)) next += 1;
    for (const kept of ofPixel(steps, first, next)) thin.push(steps[kept]!);
    first = next;
  }
  return thin;
};

const ofPixel = (steps: readonly Step[], first: number, next: number): readonly number[] => {
  const last = next - 1;
  if (next - first <= 4) return Array.from({ length: next - first }, (_, i) => first + i);
  let [low, high] = [first, first];
  for (let i = first + 1; i < last; i += 1) {
    const { value } = steps[i]!;
    if (value === undefined) continue;
    if (value < (steps[low]!.value ?? Number.POSITIVE_INFINITY)) low = i;
    if (value > (steps[high]!.value ?? Number.NEGATIVE_INFINITY)) high = i;
  }
  return [...new Set([first, Math.min(low, high), Math.max(low, high), last])];
};

/** A labelled time on the axis, and whether a day begins there. */
interface TimeTick {
  readonly at: number;
  readonly isDay: boolean;
}

const ROOM = 84;

/** The labelled times of a chart: round times in the user's time zone, as many as fit side by side. */
export const timeTicksIn = (frame: Frame): readonly TimeTick[] => {
  const { left, right, from, to } = frame;
  const ticks = timeTicks(new Date(from), new Date(to), Math.max(2, Math.floor((right - left) / ROOM)));
  const times = ticks.map((tick) => ({
    at: tick.getTime(),
    isDay: timeDay.floor(tick).getTime() === tick.getTime(),
  }));
  // The number of ticks is only a wish: thirteen minutes get fourteen of them.
  return fittingLabels(times, ({ at }) => xOf(frame, at), LEAST_APART);
};

const LEAST_APART = 72;

/**
 * Moves overlapping labels apart by as little as possible, keeping their order. Takes the wanted positions and returns the final ones, all
 * within the edges if they fit.
 */
export const spreadLabels = (wanted: readonly number[], room: number, top: number, bottom: number): number[] => {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let edge = top;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, edge);
    edge = placed[i]! + room;
  }
  edge = Math.max(bottom, top + room * (wanted.length - 1));
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, edge);
    edge = placed[i]! - room;
  }
  return placed;
};

/** Fades all lines but the one that is pointed at. `book` is undefined for lines that are not highlighted. */
export const fadeOf = (book: string | undefined, pointedAt: string | undefined): string | undefined =>
  pointedAt === undefined || pointedAt === book ? undefined : 'faded';
