/** Runs work at once, and then again at most once in `everyMs` however often it is asked for. The last ask is never lost. */
export const throttled = (work: () => void, everyMs: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  return {
    run: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          work();
        },
        Math.max(0, last + everyMs - Date.now()),
      );
    },
    cancel: () => clearTimeout(timer),
  };
};
