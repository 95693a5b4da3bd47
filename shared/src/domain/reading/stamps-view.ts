import { isListed } from '../board/listing.js';
import type { StampKey } from '../board/quote.js';
import type { Offering } from './offering.js';

/**
 * The times of all offerings by stamp, read on demand: a poll moves thousands of them and hardly any is looked up. It always shows the
 * latest answer.
 */
export class StampsView implements ReadonlyMap<StampKey, number> {
  private next = 0;

  constructor(
    private readonly offerings: readonly Offering[],
    private readonly places: ReadonlyMap<StampKey, number>,
  ) {}

  get size(): number {
    return [...this.keys()].length;
  }

  get(key: StampKey): number | undefined {
    // Lookups mostly follow the order of the table, so the place after the last one is tried first.
    const place = this.offerings[this.next]?.stamp === key ? this.next : (this.places.get(key) ?? -1);
    this.next = place + 1;
    return this.offerings[place]?.at;
  }

  has(key: StampKey): boolean {
    return this.get(key) !== undefined;
  }

  *entries(): MapIterator<[StampKey, number]> {
    for (const { stamp, at, listing } of this.offerings) if (at !== undefined && isListed(listing)) yield [stamp, at];
  }

  *keys(): MapIterator<StampKey> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<number> {
    for (const [, at] of this.entries()) yield at;
  }

  [Symbol.iterator](): MapIterator<[StampKey, number]> {
    return this.entries();
  }

  forEach(visit: (at: number, key: StampKey, stamps: ReadonlyMap<StampKey, number>) => void): void {
    for (const [key, at] of this.entries()) visit(at, key, this);
  }
}
