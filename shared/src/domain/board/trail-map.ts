import { type Stop, Trail } from './trail.js';

/** A map that is fast when keys are set in the same order as before: see `Trail`. */
export class TrailMap<Key extends string, Value> implements Map<Key, Value> {
  readonly [Symbol.toStringTag] = 'Map';
  #trail = new Trail<Key, Held<Key, Value>>();

  constructor(entries: Iterable<readonly [Key, Value]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }

  get size(): number {
    return this.#trail.byKey.size;
  }

  get(key: Key): Value | undefined {
    return this.#trail.byKey.get(key)?.value;
  }

  has(key: Key): boolean {
    return this.#trail.byKey.has(key);
  }

  set(key: Key, value: Value): this {
    const held = this.#trail.find(key);
    if (held) held.value = value;
    else this.#trail.add(key, { key, value, next: undefined });
    return this;
  }

  delete(key: Key): boolean {
    return this.#trail.remove(key) !== undefined;
  }

  clear(): void {
    this.#trail = new Trail();
  }

  *values(): MapIterator<Value> {
    for (const { value } of this.#trail.byKey.values()) yield value;
  }

  keys(): MapIterator<Key> {
    return this.#trail.byKey.keys();
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, { value }] of this.#trail.byKey) yield [key, value];
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: Key, map: Map<Key, Value>) => void): void {
    for (const [key, { value }] of this.#trail.byKey) visit(value, key, this);
  }
}

interface Held<Key extends string, Value> extends Stop<Key> {
  value: Value;
}
