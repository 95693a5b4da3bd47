import { gameDayFrom } from '@fairline/shared/domain';

/** The game days that can still change: today, and yesterday for games that run past midnight. */
export const currentDays = (now: number): string[] => [gameDayFrom(now, -1), gameDayFrom(now, 0)];

/** The past week and the next, polled now and then for users who look back or ahead. */
export const otherDays = (now: number): string[] =>
  [...around(-7, -2), ...around(1, 7)].map((days) => gameDayFrom(now, days));

/** The oldest day that is kept. */
export const oldestDay = (now: number): string => gameDayFrom(now, -9);

const around = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
