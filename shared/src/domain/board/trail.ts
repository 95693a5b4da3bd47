/**
 * Gives each key a place, for lists kept beside it. Keys mostly come in the same order as before, so the place after the last one is tried
 * first: a map of tens of thousands of entries does not fit the CPU caches, and every price that moves is looked up. Lists of places instead
 * of linked objects, because in the usual order they are read from one end to the other. Keys are compared by `Object.is`: unlike `===`, it
 * does not read two strings that are the same object, and each of tens of thousands of strings would be a cache miss.
 */
export class Trail<Key extends string> {
  readonly byKey = new Map<Key, number>();
  /** The key at each place. */
  private readonly keys: (Key | undefined)[] = [];
  /** For each place, the place that was requested after it last time. */
  private readonly next: number[] = [];
  private readonly free: number[] = [];
  private last = 0;

  find(key: Key): number | undefined {
    const { keys, next } = this;
    const ahead = next[this.last];
    if (ahead !== undefined && Object.is(keys[ahead], key)) {
      keys[ahead] = key; // the next comparison sees the same string object and returns at once
      this.last = ahead;
      return ahead;
    }
    const place = this.byKey.get(key);
    if (place !== undefined) this.follow(place);
    return place;
  }

  /** Adds a key that is not there, and returns its place: a new one, or one that was left. */
  add(key: Key): number {
    const place = this.free.pop() ?? this.keys.length;
    this.byKey.set(key, place);
    this.keys[place] = key;
    this.next[place] = place;
    this.follow(place);
    return place;
  }

  remove(key: Key): number | undefined {
    const place = this.byKey.get(key);
    if (place === undefined) return undefined;
    this.byKey.delete(key);
    this.keys[place] = undefined;
    this.free.push(place);
    return place;
  }

  private follow(place: number) {
    this.next[this.last] = place;
    this.last = place;
  }
}
