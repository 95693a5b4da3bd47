import { REALTIME } from '@fairline/shared/contract';
import { varied } from '../retry.js';

/**
 * The pause before the next reconnect, in milliseconds: 1, 2, 5, then always 10 s, each varied by up to half, so that after a restart not
 * all browsers reconnect at once. `chance` is a random number from 0 to 1.
 */
export const retryDelay = (attempt: number, chance: number): number => {
  const delays = REALTIME.reconnectDelaysMs;
  const delay = delays[Math.min(attempt, delays.length - 1)]!;
  return varied(delay, chance);
};
