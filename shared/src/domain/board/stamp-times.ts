import type { StampKey } from './quote.js';

/**
 * The times of a change's prices, in the order of these prices. Reading them in that order, as when a change is written out, needs no map.
 */
export class StampTimes implements ReadonlyMap<StampKey, number> {
  private readonly stamps: StampKey[] = [];
  private readonly times: number[] = [];
  private byStamp: Map<StampKey, number> | undefined = undefined;
  private last = 0;

  add(stamp: StampKey, at: number): void {
    this.stamps.push(stamp);
    this.times.push(at);
    this.byStamp = undefined;
  }

  get size(): number {
    return this.asMap().size;
  }

  get(stamp: StampKey): number | undefined {
    const { stamps, times, last } = this;
    if (stamps[last] === stamp) return times[last];
    if (stamps[last + 1] !== stamp) return this.asMap().get(stamp);
    this.last += 1;
    return times[last + 1];
  }

  has(stamp: StampKey): boolean {
    return this.asMap().has(stamp);
  }

  *entries(): MapIterator<[StampKey, number]> {
    for (const [i, stamp] of this.stamps.entries()) yield [stamp, this.times[i]!];
  }

  keys(): MapIterator<StampKey> {
    return this.stamps.values();
  }

  values(): MapIterator<number> {
    return this.times.values();
  }

  [Symbol.iterator](): MapIterator<[StampKey, number]> {
    return this.entries();
  }

  forEach(visit: (at: number, stamp: StampKey, times: ReadonlyMap<StampKey, number>) => void): void {
    for (let i = 0; i < this.stamps.length; i += 1) visit(this.times[i]!, this.stamps[i]!, this);
  }

  private asMap(): Map<StampKey, number> {
    this.byStamp ??= new Map(this.stamps.map((stamp, i) => [stamp, this.times[i]!]));
    return this.byStamp;
  }
}
