import { Problem, problemOfFailure } from './problem.js';

/** A pause before the next try: which one it is, of how many, and until when (this machine's clock). */
export interface RetryPause {
  readonly nth: number;
  readonly of: number;
  readonly until: number;
}

/** How long to wait before the nth next try, in milliseconds. */
export type Patience = (nth: number, problem: Problem) => number;

/** What somebody waits for a first time: after 1, 2, 3 s. */
export const soonAgain: Patience = (nth) => nth * 1_000;

/** What is on the screen already: after as long as the server says (`Retry-After`), else after 5, 10, 20 s. */
const whenItSays: Patience = (nth, { retryAfterMs }) => retryAfterMs ?? FIRST_MS * 2 ** (nth - 1);

/**
 * Asks again when nobody answered or the server is not well: three times at the most. `onPause` hears of each pause. Throws the
 * last `Problem`, or at once when `signal` ends it.
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

/** Whether another try may bring what this one did not: a refusal stays one. */
export const mayPass = ({ status, code }: Problem): boolean =>
  !LASTING.has(code) && (status === 0 || status === 429 || status >= 500 || UNREADABLE.has(code));

// Somebody on the way may have answered in the server's place.
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
