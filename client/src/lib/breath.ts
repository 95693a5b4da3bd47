const AT_MOST_MS = 8;

/** For long work: to be awaited between its pieces. Lets the page draw and answer once the work has held it for half a frame. */
export const breath = (): (() => Promise<void> | undefined) => {
  let began = performance.now();
  return () => {
    if (performance.now() - began < AT_MOST_MS) return undefined;
    return new Promise((resolve) =>
      setTimeout(() => {
        began = performance.now();
        resolve();
      }, 0),
    );
  };
};
