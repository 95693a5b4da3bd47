import { readMoment } from '../picks/moments.js';
import type { Pick } from '../picks/pick.js';

/**
 * When a pick was settled, in milliseconds since 1970: the newer of the automatic settlement and the user's own, else when its outcome last
 * changed, else its game's start, else when it was added. A settled pick keeps its time when its payout is entered, its score corrected or
 * the setting for ties switched: that must not move old results to today. Undefined if it holds no time.
 */
export const settledAt = (pick: Pick): number | undefined => {
  const { validatedAt, settledDate, gradedAt, commenceTime, dateAdded } = pick;
  const told = [validatedAt, settledDate].flatMap((text) => readMoment(text) ?? []);
  return told.length > 0
    ? Math.max(...told)
    : (readMoment(gradedAt) ?? readMoment(commenceTime) ?? readMoment(dateAdded));
};
