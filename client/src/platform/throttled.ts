/**
 * Runs work `afterMs` after the first call of `run`: once for all calls until then. A later call starts a new wait, so the last one is
 * never lost.
 */
export const throttled = (work: () => void, afterMs: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, afterMs);
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
