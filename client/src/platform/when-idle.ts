/** How long to wait for an idle moment before running anyway, in milliseconds. */
const PATIENCE = 1_000;

/** Runs work when the page is idle, unless the returned function is called first. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callback: a short wait lets the last click be drawn first.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
};
