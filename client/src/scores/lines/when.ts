import { gameTime, timeOfDay } from '../../platform/format.js';

const HOUR_MS = 3_600_000;

/** A time as text for a chart of that range: with seconds up to an hour, with the day beyond that. */
export const whenWords = (at: number, [from, to]: readonly [number, number]): string =>
  to - from <= HOUR_MS ? timeOfDay(at) : gameTime(at, to);

/** The same for the axis: whole minutes go without seconds. */
export const tickWords = (at: number, range: readonly [number, number]): string =>
  at % 60_000 === 0 ? gameTime(at, range[1]) : whenWords(at, range);
