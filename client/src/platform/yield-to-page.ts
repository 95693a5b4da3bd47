import { sleep } from './timers.js';

const AT_MOST_MS = 8;

/** Pauses for long work: await the returned function between steps. It yields to the page once the work has taken half a frame. */
export const yieldToPage = (): (() => Promise<void> | undefined) => {
  let began = performance.now();
  return () => {
    if (performance.now() - began < AT_MOST_MS) return undefined;
    return nextTask().then(() => {
      began = performance.now();
    });
  };
};

/**
 * Continues in a task of its own, after what the page has to do meanwhile. Where the browser has no such way, by a timer, which it holds back for
 * four milliseconds when one follows another.
 */
export const nextTask = (): Promise<void> =>
  typeof scheduler !== 'undefined' && 'yield' in scheduler ? scheduler.yield() : sleep(0);
