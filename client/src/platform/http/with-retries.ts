import { doubled, retry } from '../retry.js';
import { type Problem, problemOfFailure } from './problem.js';

/** A pause before a retry: its number, of how many, and its end (by this device's clock). */
export interface RetryPause {
  readonly nth: number;
  readonly of: number;
  readonly until: number;
}

/** How long to wait before the nth retry, in milliseconds. */
export type Patience = (nth: number, problem: Problem) => number;

/** For content the user is waiting for: 1, 2, 3 s. */
export const soonAgain: Patience = (nth) => nth * 1_000;

/** For content already on the screen: as long as the server says (`Retry-After`), else 5, 10, 20 s. */
const whenItSays: Patience = (nth, { retryAfterMs }) => retryAfterMs ?? doubled(nth, FIRST_MS);

/**
 * Retries up to three times if no answer came or the server failed. Calls `onPause` before each pause. Throws the last `Problem`, or at
 * once when `signal` aborts.
 */
export const withRetries = <T>(
  ask: () => Promise<T>,
  {
    signal,
    patience = whenItSays,
    onPause,
  }: { signal: AbortSignal; patience?: Patience; onPause?: (pause: RetryPause) => void },
): Promise<T> => {
  const pauseAfter = (error: unknown, nth: number) => {
    const problem = problemOfFailure(error);
    if (signal.aborted || nth > MOST_RETRIES || !mayPass(problem)) throw problem;
    const waitMs = patience(nth, problem);
    onPause?.({ nth, of: MOST_RETRIES, until: Date.now() + waitMs });
    return waitMs;
  };
  return retry(ask, pauseAfter, signal).catch((error) => {
    throw problemOfFailure(error);
  });
};

export const MOST_RETRIES = 3;
const FIRST_MS = 5_000;

/** Whether a retry may succeed. A refusal stays one. */
export const mayPass = ({ status, code }: Problem): boolean =>
  code !== 'DEMO' && (status === 0 || status === 429 || status >= 500 || UNREADABLE.has(code));

// A proxy may have answered in the server's place.
const UNREADABLE = new Set(['NOT_JSON', 'INVALID']);
