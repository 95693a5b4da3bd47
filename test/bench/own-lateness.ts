import { monitorEventLoopDelay } from 'node:perf_hooks';

const LOOK_MS = 10;

/** This process's own event loop delay since the last call: milliseconds, 99th percentile. Its measurements are no more precise than that. */
export const ownLateness = (): (() => number) => {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  return () => {
    const late = delay.percentile(99) / 1e6 - LOOK_MS;
    delay.reset();
    return Number.isFinite(late) ? Math.max(0, Math.round(late)) : 0;
  };
};
