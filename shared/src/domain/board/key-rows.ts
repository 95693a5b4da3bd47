/**
 * Gives each key a row, for columns kept beside it. Keys mostly come in the same order as before, so the row after the last one is tried
 * first: a map of tens of thousands of entries does not fit the CPU caches, and every price that moves is looked up. Columns of rows instead
 * of linked objects, because in the usual order they are read from one end to the other. Keys are compared by `Object.is`: unlike `===`, it
 * does not read two strings that are the same object, and each of tens of thousands of strings would be a cache miss.
 */
export class KeyRows<Key extends string> {
  readonly byKey = new Map<Key, number>();
  /** The key in each row. */
  private readonly keys: (Key | undefined)[] = [];
  /** For each row, the row that was requested after it last time. */
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
    const row = this.byKey.get(key);
    if (row !== undefined) this.follow(row);
    return row;
  }

  /** Adds a key that is not there, and returns its row: a new one, or one that was left. */
  add(key: Key): number {
    const row = this.free.pop() ?? this.keys.length;
    this.byKey.set(key, row);
    this.keys[row] = key;
    this.next[row] = row;
    this.follow(row);
    return row;
  }

  remove(key: Key): number | undefined {
    const row = this.byKey.get(key);
    if (row === undefined) return undefined;
    this.byKey.delete(key);
    this.keys[row] = undefined;
    this.free.push(row);
    return row;
  }

  private follow(row: number) {
    this.next[this.last] = row;
    this.last = row;
  }
}
