import { gameDayOf, LOOK_BACK_DAYS } from '@fairline/shared/domain';

const DAY = 86_400_000;

/** The game days that a run at `now` looks up, as yyyymmdd: today by the clock of the leagues, and each of the 7 days before. */
export const lookedUpDays = (now: number): readonly string[] =>
  daysUpTo(gameDayOf(now), LOOK_BACK_DAYS + 1).map((day) => day.replaceAll('-', ''));

/** A day as the scoreboard is asked for it: yyyymmdd as YYYY-MM-DD. */
export const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** The days from one to another, both included, as yyyymmdd, newest first; not more than `most`. */
export const daysBetween = (from: string, to: string, most: number): readonly string[] => {
  const count = Math.round((noonOf(to) - noonOf(from)) / DAY) + 1;
  return daysUpTo(to, Math.max(0, Math.min(count, most))).map((day) => day.replaceAll('-', ''));
};

// Counted from noon to noon, so that no change of the clocks can skip or repeat a day.
const daysUpTo = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => new Date(noonOf(last) - i * DAY).toISOString().slice(0, 10));

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
