import { after } from './timers.js';

/** How long to wait for an idle moment before running anyway, in milliseconds. */
const PATIENCE = 1_000;

/** Runs work when the page is idle, unless the returned function is called first. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callback: a short wait lets the last click be drawn first.
  if (typeof requestIdleCallback !== 'function') {
    return after(50, work);
  }
  const handle = requestIdleCallback(work, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
};
