import { readMoment } from '../picks/moments.js';
import type { Pick } from '../picks/pick.js';

/**
 * When a pick was settled, in milliseconds since 1970: the newest of its settlement times, else its game's start, else when it was added.
 * Undefined if it holds no time.
 */
export const settledAt = (pick: Pick): number | undefined => {
  const { validatedAt, settledDate, gradedAt, commenceTime, dateAdded } = pick;
  const told = [validatedAt, settledDate, gradedAt].flatMap((text) => readMoment(text) ?? []);
  return told.length > 0 ? Math.max(...told) : (readMoment(commenceTime) ?? readMoment(dateAdded));
};
