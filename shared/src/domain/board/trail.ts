/** An entry of a trail. */
export interface Stop<Key extends string> {
  /** Undefined after removal; the previous entry may still point here. */
  key: Key | undefined;
  /** The entry that was requested after this one last time. */
  next: this | undefined;
}

/**
 * Finds entries by key. Keys mostly come in the same order as before, so the entry after the last one is tried first: a map of tens of
 * thousands of entries does not fit the CPU caches, and every price that moves is looked up.
 */
export class Trail<Key extends string, S extends Stop<Key>> {
  readonly byKey = new Map<Key, S>();
  private last: S | undefined = undefined;

  find(key: Key): S | undefined {
    const next = this.last?.next;
    if (next !== undefined && next.key === key) {
      next.key = key; // the next comparison sees the same string object and returns at once
      this.last = next;
      return next;
    }
    const stop = this.byKey.get(key);
    if (stop !== undefined) this.follow(stop);
    return stop;
  }

  add(key: Key, stop: S): void {
    this.byKey.set(key, stop);
    this.follow(stop);
  }

  remove(key: Key): S | undefined {
    const stop = this.byKey.get(key);
    if (stop === undefined) return undefined;
    this.byKey.delete(key);
    stop.key = undefined;
    return stop;
  }

  private follow(stop: S) {
    if (this.last) this.last.next = stop;
    this.last = stop;
  }
}
