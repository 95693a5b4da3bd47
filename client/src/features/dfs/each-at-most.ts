/** Runs an action for each item, a few at a time: when one is done, the next starts. Rejects with the first failure. */
export const eachAtMost = async <T>(most: number, of: Iterable<T>, run: (one: T) => Promise<void>): Promise<void> => {
  const left = of[Symbol.iterator]();
  const work = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await run(next.value);
  };
  await Promise.all(Array.from({ length: most }, work));
};
