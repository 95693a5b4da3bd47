import { gameDayOf, LOOK_BACK_DAYS } from '@fairline/shared/domain';

const DAY = 86_400_000;

/** The game days that a run at `now` checks, as yyyymmdd: today in the leagues' time zone, and the 7 days before. */
export const lookedUpDays = (now: number): readonly string[] =>
  daysUpTo(gameDayOf(now), LOOK_BACK_DAYS + 1).map((day) => day.replaceAll('-', ''));

/** Converts yyyymmdd to YYYY-MM-DD, which the scoreboard endpoint takes. */
export const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** The days from one to another (YYYY-MM-DD), both included, as yyyymmdd, newest first; at most `most`. */
export const daysBetween = (from: string, to: string, most: number): readonly string[] => {
  const count = Math.round((noonOf(to) - noonOf(from)) / DAY) + 1;
  return daysUpTo(to, Math.max(0, Math.min(count, most))).map((day) => day.replaceAll('-', ''));
};

// Counts from noon to noon, so that a clock change can neither skip nor repeat a day.
const daysUpTo = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => new Date(noonOf(last) - i * DAY).toISOString().slice(0, 10));

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
