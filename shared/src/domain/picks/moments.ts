import { gameDayFrom, gameDayOf } from '../catalogue/game-day.js';
import { readTime } from '../reading/read-time.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A run looks up the games of today and of this many days before. */
export const LOOK_BACK_DAYS = 7;

/** The greatest age of a pick that the automatic run settles, in milliseconds. */
const AUTOMATIC_WINDOW = 3 * DAY;

/**
 * Parses a date of a pick, in milliseconds since 1970. A date without a time is noon in US Eastern time, which keeps it on that game day.
 */
export const readMoment = (text: string | null | undefined): number | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) ? readTime(`${text}T17:00:00Z`) : readTime(text);

/** Whether the automatic run at `now` settles a pick added at that date. */
export const isRecent = (dateAdded: string | null | undefined, now: number): boolean => {
  const added = readMoment(dateAdded);
  return added !== undefined && now - added <= AUTOMATIC_WINDOW;
};

/** Whether a run at `now` looks up games with this start. */
export const isLookedUp = (start: number, now: number): boolean =>
  gameDayOf(start) >= gameDayFrom(now, -LOOK_BACK_DAYS);
