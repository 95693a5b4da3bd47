import { Problem, problemOfFailure } from './problem.js';

/** A pause before the next try: which one it is, of how many, and until when (this machine's clock). */
export interface RetryPause {
  readonly nth: number;
  readonly of: number;
  readonly until: number;
}

/**
 * Asks again when nobody answered or the server is not well: three times at the most, after as long as it says (`Retry-After`),
 * else after 5, 10, 20 s. `onPause` hears of each pause. Throws the last `Problem`, or at once when `signal` ends it.
 */
export const withRetries = async <T>(
  ask: () => Promise<T>,
  { signal, onPause }: { signal: AbortSignal; onPause: (pause: RetryPause) => void },
): Promise<T> => {
  for (let nth = 1; ; nth += 1) {
    try {
      return await ask();
    } catch (error) {
      const problem = problemOfFailure(error);
      if (signal.aborted || nth > MOST || !mayPass(problem)) throw problem;
      const waitMs = problem.retryAfterMs ?? FIRST_MS * 2 ** (nth - 1);
      onPause({ nth, of: MOST, until: Date.now() + waitMs });
      await pause(waitMs, signal);
    }
  }
};

const MOST = 3;
const FIRST_MS = 5_000;

const mayPass = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const give = () => {
      clearTimeout(timer);
      reject(new Problem(0, 'ABORTED', ''));
    };
    signal.addEventListener('abort', give, { once: true });
  });
