/**
 * One thing for each key, made when it is first asked for: atoms of the cells that are on the screen. It is held only by those who
 * use it, and forgotten when nobody does any more; asked for again, it is made anew.
 */
export const keyed = <K, V extends WeakKey>(make: (key: K) => V) => {
  const made = new Map<K, WeakRef<V>>();
  // The key may have a successor by the time the news of its end arrives.
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
    /** The thing of a key, if somebody uses it. */
    known: (key: K): V | undefined => made.get(key)?.deref(),
    *entries(): Iterable<[K, V]> {
      for (const [key, held] of made) {
        const thing = held.deref();
        if (thing !== undefined) yield [key, thing];
      }
    },
  };
};
