import { calendarDay } from '@fairline/shared/domain';
import { gameTime, span } from '../../platform/format.js';
import { scoreMessages as words } from './messages.js';

/**
 * When a game begins, in the user's time zone: Today 17:30, Tomorrow 01:15, else Sun 17:30 or Dec 24 17:30. `isTbd`: only the day is known.
 */
export const startWords = (at: number, now: number, isTbd = false): string => {
  const time = gameTime(at, now);
  const [clock = ''] = time.split(' ').slice(-1);
  const day = calendarDay(at);
  const named =
    day === calendarDay(now)
      ? words.today
      : day === calendarDay(nextDay(now))
        ? words.tomorrow
        : time.replace(` ${clock}`, '');
  return isTbd ? named : `${named} ${clock}`;
};

/** The time until the start, in minutes; empty more than two days before, and once the start is long overdue. */
export const startsIn = (at: number, now: number): string => {
  const left = at - now;
  if (left > 2 * DAY_MS || left < -OVERDUE_MS) return '';
  if (left < MINUTE_MS) return words.dueNow;
  return words.startsIn(span(Math.ceil(left / MINUTE_MS) * MINUTE_MS));
};

// The clocks may change in between, so a day is not always 24 hours.
const nextDay = (now: number): number => {
  const date = new Date(now);
  return date.setDate(date.getDate() + 1);
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const OVERDUE_MS = 30 * MINUTE_MS;
