import { gameDayOf } from '@fairline/shared/domain';

const DAY = 24 * 3_600_000;

/** The game days that can still change: today, and yesterday for games that run past midnight. */
export const currentDays = (now: number): string[] => [gameDayOf(now - DAY), gameDayOf(now)];

/** The past week and the next, polled now and then for users who look back or ahead. */
export const otherDays = (now: number): string[] =>
  [...around(-7, -2), ...around(1, 7)].map((days) => gameDayOf(now + days * DAY));

/** The oldest day that is kept. */
export const oldestDay = (now: number): string => gameDayOf(now - 9 * DAY);

const around = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
