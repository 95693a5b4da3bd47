import { Trail } from './trail.js';

/** A map that is fast when keys are set in the same order as before: see `Trail`. */
export class TrailMap<Key extends string, Value> implements Map<Key, Value> {
  readonly [Symbol.toStringTag] = 'Map';
  #trail = new Trail<Key>();
  #values: (Value | undefined)[] = [];

  constructor(entries: Iterable<readonly [Key, Value]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }

  get size(): number {
    return this.#trail.byKey.size;
  }

  get(key: Key): Value | undefined {
    const place = this.#trail.byKey.get(key);
    return place === undefined ? undefined : this.#values[place];
  }

  has(key: Key): boolean {
    return this.#trail.byKey.has(key);
  }

  set(key: Key, value: Value): this {
    this.#values[this.#trail.find(key) ?? this.#trail.add(key)] = value;
    return this;
  }

  delete(key: Key): boolean {
    const place = this.#trail.remove(key);
    if (place === undefined) return false;
    this.#values[place] = undefined;
    return true;
  }

  clear(): void {
    this.#trail = new Trail();
    this.#values = [];
  }

  *values(): MapIterator<Value> {
    for (const place of this.#trail.byKey.values()) yield this.#values[place]!;
  }

  keys(): MapIterator<Key> {
    return this.#trail.byKey.keys();
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, place] of this.#trail.byKey) yield [key, this.#values[place]!];
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: Key, map: Map<Key, Value>) => void): void {
    for (const [key, place] of this.#trail.byKey) visit(this.#values[place]!, key, this);
  }
}
