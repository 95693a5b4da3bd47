import { OneTimer } from './timers.js';

/**
 * Runs work `afterMs` after the first call of `run`: once for all calls until then. A later call starts a new wait, so the last one is
 * never lost.
 */
export const throttled = (work: () => void, afterMs: number) => {
  const timer = new OneTimer();
  return {
    run: () => {
      if (!timer.isSet) timer.set(afterMs, work);
    },
    cancel: () => timer.stop(),
  };
};
