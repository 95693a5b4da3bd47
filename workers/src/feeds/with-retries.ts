import { setTimeout as sleep } from 'node:timers/promises';
import { FeedError, isPassing } from './feed-error.js';

export interface RetryOptions {
  readonly signal: AbortSignal;
  /** Tries after the first. */
  readonly retries?: number;
  /** The first wait, in milliseconds; it doubles each time. */
  readonly firstWaitMs?: number;
  readonly random?: () => number;
}

/**
 * Tries again, after a wait, what failed by a passing fault: longer each time and never at the same moment as others, or as long
 * as the feed asks for, up to ten seconds. All else fails at once. When time runs out while waiting, the last fault is the answer.
 */
export const withRetries = async <T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> => {
  const { signal, retries = 2, firstWaitMs = 1_000, random = Math.random } = options;
  for (let tried = 0; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof FeedError) || !isPassing(error) || tried >= retries) throw error;
      const jittered = firstWaitMs * 2 ** tried * (0.5 + random());
      const waitMs = Math.max(error.retryAfterMs ?? 0, jittered);
      if (waitMs > LONGEST_WAIT_MS) throw error;
      await sleep(waitMs, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
};

const LONGEST_WAIT_MS = 10_000;
