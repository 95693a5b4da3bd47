import { readTime } from '../reading/read-time.js';
import type { Pick } from './pick.js';

/** A pick as received by a server at `now` (milliseconds): the times by which versions are compared cannot be in the future. */
export const capTimes = (pick: Pick, now: number): Pick => {
  const late = TIMES.filter((name) => (readTime(pick[name]) ?? now) > now);
  return late.length === 0
    ? pick
    : { ...pick, ...Object.fromEntries(late.map((name) => [name, new Date(now).toISOString()])) };
};

const TIMES = ['updatedAt', 'gradedAt', 'settledDate', 'validatedAt', 'undoneAt', 'deletedAt'] as const;
