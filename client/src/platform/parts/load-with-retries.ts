import { onOnline } from '../page-events.js';
import { retry } from '../retry.js';
import { after } from '../timers.js';
import { isNotLoaded } from './not-loaded.js';

/**
 * Loads code and retries until it arrives: a lost network must not break the page. Waits for `untilAgain` between tries. Code that loaded
 * but threw an error is not retried, nor is it once `signal` has aborted.
 */
export const loadWithRetries = <Part>(
  load: () => Promise<Part>,
  untilAgain: () => Promise<void> = networkOrAWhile,
  signal?: AbortSignal,
): Promise<Part> =>
  retry(
    load,
    (error) => {
      if (!isNotLoaded(error)) throw error;
      return untilAgain();
    },
    signal,
  );

const AGAIN_AFTER_MS = 5_000;

/** Resolves when the network is back, after five seconds, or when `asked` aborts. */
export const networkOrAWhile = (asked?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const goOn = () => {
      over.abort();
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [after(AGAIN_AFTER_MS, goOn), onOnline(goOn)];
    asked?.addEventListener('abort', goOn, { signal: over.signal });
  });
