import { useCallback, useEffect, useRef, useState } from 'react';
import { soonAgain, withRetries } from './with-retries.js';

/** What is known of an answer that everybody gets alike. What was told last stands until there is something newer. */
export interface Answer<T> {
  readonly data: T | undefined;
  /** True until the first answer, or until it is clear that there is none. */
  readonly isPending: boolean;
  readonly refetch: () => void;
}

/**
 * Asks when the component comes up, and again every so often and whenever somebody is back at the page, unless `isPaused`. The public
 * pages ask so few questions that they do without a cache of their own: the browser's is enough. `ask` stays the same function.
 */
export const useAnswer = <T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { everyMs, isPaused = false }: { everyMs?: number; isPaused?: boolean } = {},
): Answer<T> => {
  const [told, setTold] = useState<{ readonly data?: T | undefined }>();
  const asking = useRef<AbortController>(undefined);

  const refetch = useCallback(() => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    withRetries(() => ask(signal), { signal, patience: soonAgain }).then(
      (data) => signal.aborted || setTold({ data }),
      () => signal.aborted || setTold((last) => last ?? {}),
    );
  }, [ask]);

  useEffect(() => {
    refetch();
    return () => asking.current?.abort();
  }, [refetch]);

  useEffect(() => {
    if (everyMs === undefined || isPaused) return;
    const look = () => document.hidden || refetch();
    const ticking = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs, isPaused, refetch]);

  return { data: told?.data, isPending: told === undefined, refetch };
};
