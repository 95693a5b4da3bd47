import { monitorEventLoopDelay } from 'node:perf_hooks';

const LOOK_MS = 10;

/** How late this process itself was since it was last asked, in milliseconds at the 99th percentile: what it measures is no better than that. */
export const ownLateness = (): (() => number) => {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  return () => {
    const late = delay.percentile(99) / 1e6 - LOOK_MS;
    delay.reset();
    return Number.isFinite(late) ? Math.max(0, Math.round(late)) : 0;
  };
};
