const DEBOUNCE_MS = 150;
const THROTTLE_MS = 5_000;
const GAP_MS = 10_000;

/**
 * Runs work that several things ask for by themselves (a clock, a page that is looked at again) at a pace: asks within 150 ms are
 * one, asks less than 5 s after the last that counted are needless, and between two runs there are at least 10 s.
 */
export const paced = (work: () => void) => {
  let countedAt = Number.NEGATIVE_INFINITY;
  let ranAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    ranAt = Date.now();
    work();
  };
  return {
    ask: () => {
      const now = Date.now();
      if (timer === undefined && now - countedAt < THROTTLE_MS) return;
      countedAt = now;
      clearTimeout(timer);
      timer = setTimeout(run, Math.max(DEBOUNCE_MS, ranAt + GAP_MS - now));
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
