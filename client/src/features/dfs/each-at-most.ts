/** Does something for each of many, a few at a time: as soon as one is done, the next is begun. Ends with the first that fails. */
export const eachAtMost = async <T>(most: number, of: Iterable<T>, run: (one: T) => Promise<void>): Promise<void> => {
  const left = of[Symbol.iterator]();
  const work = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await run(next.value);
  };
  await Promise.all(Array.from({ length: most }, work));
};
