import { sleep } from './timers.js';

/**
 * The browser's one way to try again: runs `attempt` until it succeeds. `pauseAfter` decides after each failure (counted from 1) how many
 * milliseconds to wait, or waits itself; it gives up by throwing. When `signal` aborts, the last failure is thrown at once.
 */
export const retry = async <T>(
  attempt: () => Promise<T>,
  pauseAfter: (error: unknown, nth: number) => number | Promise<void>,
  signal?: AbortSignal,
): Promise<T> => {
  for (let nth = 1; ; nth += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauseAfter(error, nth);
      const over = typeof pause === 'number' ? sleep(pause, signal) : pause;
      await over.catch((why) => {
        throw signal?.aborted ? error : why;
      });
      if (signal?.aborted) throw error;
    }
  }
};

/** The pause after the nth failure, counted from 1: twice the one before, up to the longest. */
export const doubled = (nth: number, firstMs: number, longestMs = Number.POSITIVE_INFINITY): number =>
  Math.min(firstMs * 2 ** (nth - 1), longestMs);

/**
 * A pause varied by up to half, so that after a restart not all browsers come back at once. `chance` is a random number from 0 to 1.
 */
export const varied = (ms: number, chance: number): number => Math.round(ms * (0.5 + chance));
