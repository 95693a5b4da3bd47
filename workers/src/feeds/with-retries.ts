import { setTimeout as sleep } from 'node:timers/promises';
import { FeedError, isPassing } from './feed-error.js';

export interface RetryOptions {
  readonly signal: AbortSignal;
  /** How many retries. */
  readonly retries?: number;
  /** The first wait, in milliseconds; it doubles each time. */
  readonly firstWaitMs?: number;
  readonly random?: () => number;
}

/**
 * Retries after temporary faults. The wait doubles each time, with random jitter, and is at least the feed's Retry-After. Other
 * faults, and those that would need a wait of over ten seconds, are thrown at once. So is the last fault if `signal` aborts.
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
