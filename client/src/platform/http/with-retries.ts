import { Problem, problemOfFailure } from './problem.js';

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
const whenItSays: Patience = (nth, { retryAfterMs }) => retryAfterMs ?? FIRST_MS * 2 ** (nth - 1);

/**
 * Retries up to three times if no answer came or the server failed. Calls `onPause` before each pause. Throws the last `Problem`, or at
 * once when `signal` aborts.
 */
export const withRetries = async <T>(
  ask: () => Promise<T>,
  {
    signal,
    patience = whenItSays,
    onPause,
  }: { signal: AbortSignal; patience?: Patience; onPause?: (pause: RetryPause) => void },
): Promise<T> => {
  for (let nth = 1; ; nth += 1) {
    try {
      return await ask();
    } catch (error) {
      const problem = problemOfFailure(error);
      if (signal.aborted || nth > MOST_RETRIES || !mayPass(problem)) throw problem;
      const waitMs = patience(nth, problem);
      onPause?.({ nth, of: MOST_RETRIES, until: Date.now() + waitMs });
      await pause(waitMs, signal);
    }
  }
};

export const MOST_RETRIES = 3;
const FIRST_MS = 5_000;

/** Whether a retry may succeed. A refusal stays one. */
export const mayPass = ({ status, code }: Problem): boolean =>
  !LASTING.has(code) && (status === 0 || status === 429 || status >= 500 || UNREADABLE.has(code));

// A proxy may have answered in the server's place.
const UNREADABLE = new Set(['NOT_JSON', 'INVALID']);
const LASTING = new Set(['DEMO', 'ABORTED']);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const give = () => {
      clearTimeout(timer);
      reject(new Problem(0, 'ABORTED', ''));
    };
    signal.addEventListener('abort', give, { once: true });
  });
