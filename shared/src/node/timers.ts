import { setTimeout as elapsed } from 'node:timers/promises';

/** Ends what was started. May be called more than once. */
export type Stop = () => void;

/**
 * Calls `work` every so many milliseconds until it is stopped. Its owner keeps what is returned and calls it when it ends itself: a provider in its shutdown hook, a piece of
 * work in its `finally`. `work` handles its own errors. A timer that must not keep a process alive has `ref: false`.
 */
export const every = (ms: number, work: () => unknown, { ref = true }: { readonly ref?: boolean } = {}): Stop => {
  const timer = setInterval(work, ms);
  if (!ref) timer.unref();
  return () => clearInterval(timer);
};

/** Waits. Rejects as soon as `signal` aborts. With `ref: false` the wait does not keep the process alive. */
export const sleep = (
  ms: number,
  { signal, ref = true }: { readonly signal?: AbortSignal | undefined; readonly ref?: boolean } = {},
): Promise<void> => elapsed(ms, undefined, { ref, ...(signal ? { signal } : {}) });
