import { REALTIME } from '@fairline/shared/contract';

/**
 * How long to wait before the next try at a broken link, in milliseconds: 1, 2, 5, then always 10 s, each up to half shorter or
 * longer, so that after a restart not all browsers knock at once. `chance` is a random number from 0 to 1.
 */
export const retryDelay = (attempt: number, chance: number): number => {
  const delays = REALTIME.reconnectDelaysMs;
  const delay = delays[Math.min(attempt, delays.length - 1)]!;
  return Math.round(delay * (0.5 + chance));
};
