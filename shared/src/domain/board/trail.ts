/** Where something is kept under a key. */
export interface Stop<Key extends string> {
  /** Undefined once it was taken away: the stop before may still lead here. */
  key: Key | undefined;
  /** The one that was asked for after it the last time. */
  next: this | undefined;
}

/**
 * What is kept about prices or times, found by their keys. These mostly come in the order in which they came before, so the stop
 * after the last is tried first: a map of tens of thousands lies outside the caches, and every price that moves asks.
 */
export class Trail<Key extends string, S extends Stop<Key>> {
  readonly byKey = new Map<Key, S>();
  private last: S | undefined = undefined;

  find(key: Key): S | undefined {
    const next = this.last?.next;
    if (next !== undefined && next.key === key) {
      next.key = key; // the same text in the same place of memory is compared at a glance the next time
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
