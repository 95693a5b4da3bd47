/** Runs work at most once per painted frame, however often it is requested. */
export const everyFrame = (work: () => void) => {
  let asked: number | undefined;
  return {
    soon: () => {
      asked ??= requestAnimationFrame(() => {
        asked = undefined;
        work();
      });
    },
    stop: () => {
      if (asked !== undefined) cancelAnimationFrame(asked);
      asked = undefined;
    },
  };
};
