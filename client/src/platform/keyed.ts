/**
 * One object per key, created on first use: the atoms of visible cells, for example. Only its users hold it; when none is left it is
 * garbage collected, and the next use creates it again.
 */
export const keyed = <K, V extends WeakKey>(make: (key: K) => V) => {
  const made = new Map<K, WeakRef<V>>();
  // By the time the finalizer runs, the key may have a new object.
  const ended = new FinalizationRegistry<K>((key) => made.get(key)?.deref() ?? made.delete(key));
  return {
    of: (key: K): V => {
      const known = made.get(key)?.deref();
      if (known !== undefined) return known;
      const fresh = make(key);
      made.set(key, new WeakRef(fresh));
      ended.register(fresh, key);
      return fresh;
    },
    /** The object of a key, if it is in use. */
    known: (key: K): V | undefined => made.get(key)?.deref(),
    *entries(): Iterable<[K, V]> {
      for (const [key, held] of made) {
        const thing = held.deref();
        if (thing !== undefined) yield [key, thing];
      }
    },
  };
};
