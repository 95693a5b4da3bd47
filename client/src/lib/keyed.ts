/** One thing for each key, made when it is first asked for: atoms of the cells that are on the screen. */
export const keyed = <K, V>(make: (key: K) => V) => {
  const made = new Map<K, V>();
  return {
    of: (key: K): V => {
      const known = made.get(key);
      if (known !== undefined) return known;
      const fresh = make(key);
      made.set(key, fresh);
      return fresh;
    },
    /** The thing of a key, if anybody asked for it before. */
    known: (key: K): V | undefined => made.get(key),
    entries: (): Iterable<[K, V]> => made,
  };
};
