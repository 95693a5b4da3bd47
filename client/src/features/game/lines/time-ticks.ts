import { timeDay, timeTicks } from 'd3-time';

/** A labelled time on the axis, and whether a day begins there. */
export interface TimeTick {
  readonly at: number;
  readonly isDay: boolean;
}

/** The labelled times of an axis: about `count` round times in the user's time zone. */
export const timeTicksIn = (from: number, to: number, count: number): TimeTick[] =>
  timeTicks(new Date(from), new Date(to), count).map((tick) => ({
    at: tick.getTime(),
    isDay: timeDay.floor(tick).getTime() === tick.getTime(),
  }));
