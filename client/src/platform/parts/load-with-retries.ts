import { isNotLoaded } from './not-loaded.js';

/**
 * Loads code and retries until it arrives: a lost network must not break the page. Waits for `untilAgain` between tries. Code that loaded
 * but threw an error is not retried.
 */
export const loadWithRetries = async <Part>(
  load: () => Promise<Part>,
  untilAgain: () => Promise<void> = networkOrAWhile,
): Promise<Part> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      await untilAgain();
    }
  }
};

const AGAIN_AFTER_MS = 5_000;

/** Resolves when the network is back, after five seconds, or when `asked` aborts. */
export const networkOrAWhile = (asked?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const goOn = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(goOn, AGAIN_AFTER_MS);
    addEventListener('online', goOn, { signal: over.signal });
    asked?.addEventListener('abort', goOn, { signal: over.signal });
  });
