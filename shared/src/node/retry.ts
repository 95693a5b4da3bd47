import { sleep } from './timers.js';

/** When something is tried again, and how long that waits. */
export interface RetryTerms<E = unknown> {
  /** How many times after the first. */
  readonly retries: number;
  /** Whether trying again may help. What else is thrown is thrown at once. */
  readonly isPassing: (error: unknown) => error is E;
  /** The wait before the first retry, in milliseconds; it doubles each time, with random jitter. Without it there is none. */
  readonly firstWaitMs?: number;
  /** The least wait after an error, in milliseconds, if the other side asks for one. */
  readonly askedWaitMs?: (error: E) => number | undefined;
  /** An error that would need a longer wait is thrown at once. */
  readonly longestWaitMs?: number;
  /** Ends a wait: the last error is thrown. */
  readonly signal?: AbortSignal;
  readonly random?: () => number;
}

/** The one way to try again in Node. Throws the last error. */
export const retry = async <T, E>(attempt: () => Promise<T>, terms: RetryTerms<E>): Promise<T> => {
  const { retries, isPassing, askedWaitMs, longestWaitMs = Number.POSITIVE_INFINITY, signal } = terms;
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (failures > retries || !isPassing(error)) throw error;
      const waitMs = Math.max(askedWaitMs?.(error) ?? 0, jittered(failures, terms));
      if (waitMs > longestWaitMs) throw error;
      if (waitMs === 0) continue;
      await sleep(waitMs, { signal }).catch(() => {
        throw error;
      });
    }
  }
};

const jittered = (
  failures: number,
  { firstWaitMs = 0, random = Math.random }: Pick<RetryTerms, 'firstWaitMs' | 'random'>,
) => (firstWaitMs === 0 ? 0 : backoff(failures, firstWaitMs) * (0.5 + random()));

/** The wait after so many failures in a row: it doubles each time, up to `longest`. In the unit of `first`. */
export const backoff = (failures: number, first: number, longest = Number.POSITIVE_INFINITY): number =>
  Math.min(first * 2 ** (failures - 1), longest);
