import { KeyRows } from './key-rows.js';
import { RowMap } from './row-map.js';

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
