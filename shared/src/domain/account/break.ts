import { monthLater } from './month-of-platinum.js';

/** The lengths a user can choose for a break. */
export const breakLengths = ['day', 'week', 'month', 'half a year'] as const;
export type BreakLength = (typeof breakLengths)[number];

/** The end of a break that starts now, in milliseconds since 1970. Months are calendar months (UTC). */
export const breakEnd = (length: BreakLength, now: number): number => {
  switch (length) {
    case 'day':
      return now + DAY;
    case 'week':
      return now + 7 * DAY;
    case 'month':
      return monthLater(now);
    case 'half a year':
      return monthLater(now, 6);
  }
};

const DAY = 24 * 3_600_000;
