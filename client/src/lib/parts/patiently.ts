import { isNotLoaded } from './not-loaded.js';

/**
 * Loads code of ours, and asks for it again until it is there: a network that is lost must not take the page with it. Between two
 * tries it waits for `untilAgain`. Code that came and broke is not asked for again.
 */
export const patiently = async <Part>(
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

/** Until the network is back or a while is over, or until `asked` gives up. */
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
