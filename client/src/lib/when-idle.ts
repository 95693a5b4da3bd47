/** How long the page may be busy before something is done all the same, in milliseconds. */
const PATIENCE = 1_000;

/** Does something when the page has nothing else to do, unless the returned function is called before. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no such moments: there a short wait lets what was just clicked be drawn first.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
};
