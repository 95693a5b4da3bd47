import { gameDayFrom, gameDayOf } from '../catalogue/game-day.js';
import { readTime } from '../reading/read-time.js';
import type { Pick } from './pick.js';

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

/**
 * When a pick was settled, in milliseconds since 1970: the newer of the automatic settlement and the user's own, else when its outcome last
 * changed, else its game's start, else when it was added. A settled pick keeps its time when its payout is entered, its score corrected or
 * the setting for ties switched: that must not move old results to today. Undefined if it holds no time.
 */
export const settledAt = ({
  validatedAt,
  settledDate,
  gradedAt,
  commenceTime,
  dateAdded,
}: Pick): number | undefined => {
  const told = [validatedAt, settledDate].flatMap((text) => readMoment(text) ?? []);
  return told.length > 0
    ? Math.max(...told)
    : (readMoment(gradedAt) ?? readMoment(commenceTime) ?? readMoment(dateAdded));
};
