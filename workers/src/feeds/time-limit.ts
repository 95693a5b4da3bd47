/** A signal that aborts after `ms` milliseconds. Unlike with `AbortSignal.timeout`, `leftOf` can tell how much time is left. */
export const timeLimit = (ms: number): AbortSignal => {
  const signal = AbortSignal.timeout(ms);
  ENDS.set(signal, performance.now() + ms);
  return signal;
};

/** The time left before a signal aborts, in milliseconds; infinite without a time limit. */
export const leftOf = (signal: AbortSignal): number =>
  signal.aborted ? 0 : (ENDS.get(signal) ?? Number.POSITIVE_INFINITY) - performance.now();

const ENDS = new WeakMap<AbortSignal, number>();
