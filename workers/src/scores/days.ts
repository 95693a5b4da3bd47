import { gameDayOf } from '@fairline/shared/domain';

const DAY = 24 * 3_600_000;

/** The game days that can still move: today and, for games that run past midnight, yesterday. */
export const currentDays = (now: number): string[] => [gameDayOf(now - DAY), gameDayOf(now)];

/** The week before and the week to come: asked for now and then, for whoever looks back or ahead. */
export const otherDays = (now: number): string[] =>
  [...around(-7, -2), ...around(1, 7)].map((days) => gameDayOf(now + days * DAY));

/** The last day that is kept. */
export const oldestDay = (now: number): string => gameDayOf(now - 9 * DAY);

const around = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
