/** Runs work a while after it is asked for: once for however many ask until then, and the last ask is never lost. */
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
