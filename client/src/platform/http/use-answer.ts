import { useCallback, useEffect, useRef, useState } from 'react';
import { onShown } from '../page-events.js';
import { every } from '../timers.js';
import { soonAgain, withRetries } from './with-retries.js';

/** The state of an answer that is the same for everyone. The last answer stays until a newer one arrives. */
export interface Answer<T> {
  readonly data: T | undefined;
  /** True until the first answer or failure. */
  readonly isPending: boolean;
  readonly refetch: () => void;
}

/**
 * Loads an answer when the component mounts, then every `everyMs` and when the user returns to the page, unless `isPaused`. Public pages
 * make so few calls that they need no query cache, which would be too heavy for the front page: the browser's is enough. `ask` must stay the same function.
 */
export const useAnswer = <T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { everyMs, isPaused = false }: { everyMs?: number; isPaused?: boolean } = {},
): Answer<T> => {
  const [answer, setAnswer] = useState<{ readonly data?: T | undefined }>();
  const asking = useRef<AbortController>(undefined);

  const refetch = useCallback(() => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    withRetries(() => ask(signal), { signal, patience: soonAgain }).then(
      (data) => signal.aborted || setAnswer({ data }),
      () => signal.aborted || setAnswer((last) => last ?? {}),
    );
  }, [ask]);

  useEffect(() => {
    refetch();
    return () => asking.current?.abort();
  }, [refetch]);

  useEffect(() => {
    if (everyMs === undefined || isPaused) return;
    const look = () => document.hidden || refetch();
    const stops = [every(everyMs, look), onShown(refetch)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [everyMs, isPaused, refetch]);

  return { data: answer?.data, isPending: answer === undefined, refetch };
};
