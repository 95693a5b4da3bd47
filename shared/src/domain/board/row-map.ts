import { KeyRows } from './key-rows.js';

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
