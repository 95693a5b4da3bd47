/** Runs a piece of work at most once for each frame that is painted, however often it is asked for. */
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
