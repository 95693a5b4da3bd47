import { gameTime, timeOfDay } from '../../../lib/format.js';

const HOUR_MS = 3_600_000;

/** A time as a chart of that reach says it: to the second where it reaches an hour, with the day where it reaches further. */
export const whenWords = (at: number, [from, to]: readonly [number, number]): string =>
  to - from <= HOUR_MS ? timeOfDay(at) : gameTime(at, to);
