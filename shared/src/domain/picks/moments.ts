import { gameDayFrom, gameDayOf } from '../catalogue/game-day.js';
import { readTime } from '../reading/read-time.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Games of today and of this many days before are looked up. */
export const LOOK_BACK_DAYS = 7;

/** How old a pick may be that the automatic run settles, in milliseconds. */
const AUTOMATIC_WINDOW = 3 * DAY;

/** A date of a pick in milliseconds since 1970. A mere day is its noon in the US East, which keeps it on that game day. */
export const readMoment = (text: string | null | undefined): number | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) ? readTime(`${text}T17:00:00Z`) : readTime(text);

/** Whether the automatic run at `now` settles a pick that was added then. */
export const isRecent = (dateAdded: string | null | undefined, now: number): boolean => {
  const added = readMoment(dateAdded);
  return added !== undefined && now - added <= AUTOMATIC_WINDOW;
};

/** Whether a run at `now` looks up the game day of this start. */
export const isLookedUp = (start: number, now: number): boolean =>
  gameDayOf(start) >= gameDayFrom(now, -LOOK_BACK_DAYS);
