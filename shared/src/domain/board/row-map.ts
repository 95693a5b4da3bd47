/** A map whose values are kept in columns, by the row of their key: see `KeyRows`. */
export abstract class RowMap<Key extends string, Value> implements Map<Key, Value> {
  readonly [Symbol.toStringTag] = 'Map';
  protected rows = new KeyRows<Key>();

  /** The value in a row that holds a key. */
  protected abstract at(row: number): Value;
  abstract set(key: Key, value: Value): this;
  abstract delete(key: Key): boolean;
  abstract clear(): void;

  get size(): number {
    return this.rows.byKey.size;
  }

  get(key: Key): Value | undefined {
    const row = this.rows.byKey.get(key);
    return row === undefined ? undefined : this.at(row);
  }

  has(key: Key): boolean {
    return this.rows.byKey.has(key);
  }

  *values(): MapIterator<Value> {
    for (const row of this.rows.byKey.values()) yield this.at(row);
  }

  keys(): MapIterator<Key> {
    return this.rows.byKey.keys();
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, row] of this.rows.byKey) yield [key, this.at(row)];
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: Key, map: Map<Key, Value>) => void): void {
    for (const [key, row] of this.rows.byKey) visit(this.at(row), key, this);
  }
}

/**
 * Gives each key a row, for columns kept beside it. Keys mostly come in the same order as before, so the row after the last one is tried
 * first: a map of tens of thousands of entries does not fit the CPU caches, and every price that moves is looked up. Columns of rows instead
 * of linked objects, because in the usual order they are read from one end to the other. Keys are compared by `Object.is`: unlike `===`, it
 * does not read two strings that are the same object, and each of tens of thousands of strings would be a cache miss.
 */
class KeyRows<Key extends string> {
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

/** A map that is fast when keys are set in the same order as before. */
export class SequentialMap<Key extends string, Value> extends RowMap<Key, Value> {
  private column: (Value | undefined)[] = [];

  constructor(entries: Iterable<readonly [Key, Value]> = []) {
    super();
    for (const [key, value] of entries) this.set(key, value);
  }

  set(key: Key, value: Value): this {
    this.column[this.rows.find(key) ?? this.rows.add(key)] = value;
    return this;
  }

  delete(key: Key): boolean {
    const row = this.rows.remove(key);
    if (row === undefined) return false;
    this.column[row] = undefined;
    return true;
  }

  clear(): void {
    this.rows = new KeyRows();
    this.column = [];
  }

  protected at(row: number): Value {
    return this.column[row]!;
  }
}
