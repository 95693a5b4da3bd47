import { OneTimer } from '../../../platform/timers.js';

const DEBOUNCE_MS = 150;
const THROTTLE_MS = 5_000;
const GAP_MS = 10_000;

/**
 * Limits how often work runs that several triggers request (a timer, a return to the page): requests within 150 ms count as one, a request
 * less than 5 s after the last counted one is ignored, and runs are at least 10 s apart.
 */
export const paced = (work: () => void) => {
  let countedAt = Number.NEGATIVE_INFINITY;
  let ranAt = Number.NEGATIVE_INFINITY;
  const timer = new OneTimer();
  const run = () => {
    ranAt = Date.now();
    work();
  };
  return {
    ask: () => {
      const now = Date.now();
      if (!timer.isSet && now - countedAt < THROTTLE_MS) return;
      countedAt = now;
      timer.set(Math.max(DEBOUNCE_MS, ranAt + GAP_MS - now), run);
    },
    stop: () => timer.stop(),
  };
};
