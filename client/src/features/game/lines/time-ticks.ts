import { timeDay, timeTicks } from 'd3-time';

/** A time that the axis names, and whether a day begins there. */
export interface TimeTick {
  readonly at: number;
  readonly isDay: boolean;
}

/** The times that an axis names: about so many, round ones of the user's own clock. */
export const timeTicksIn = (from: number, to: number, count: number): TimeTick[] =>
  timeTicks(new Date(from), new Date(to), count).map((tick) => ({
    at: tick.getTime(),
    isDay: timeDay.floor(tick).getTime() === tick.getTime(),
  }));
