import { timeDay, timeTicks } from 'd3-time';
import { fittingLabels } from '../../platform/fitting-labels.js';
import { type Frame, xOf } from './frame.js';

/** A labelled time on the axis, and whether a day begins there. */
export interface TimeTick {
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
