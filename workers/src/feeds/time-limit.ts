/** A signal that aborts after `ms` milliseconds. Unlike one of `AbortSignal.timeout` it can be asked by `leftOf` how long that is still. */
export const timeLimit = (ms: number): AbortSignal => {
  const signal = AbortSignal.timeout(ms);
  ENDS.set(signal, performance.now() + ms);
  return signal;
};

/** How long a signal leaves, in milliseconds: for ever when it has no time limit. */
export const leftOf = (signal: AbortSignal): number =>
  signal.aborted ? 0 : (ENDS.get(signal) ?? Number.POSITIVE_INFINITY) - performance.now();

const ENDS = new WeakMap<AbortSignal, number>();
