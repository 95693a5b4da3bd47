/** Counts by name over the last minute, to the nearest five seconds. */
export class LastMinute {
  private readonly slots = new Map<number, Map<string, number>>();

  constructor(private readonly now: () => number = Date.now) {}

  add(name: string, count = 1): void {
    const slot = this.slotNow();
    slot.set(name, (slot.get(name) ?? 0) + count);
  }

  counts(): Record<string, number> {
    this.forget();
    return sumOf([...this.slots.values()].map((slot) => Object.fromEntries(slot)));
  }

  private slotNow(): Map<string, number> {
    const number = Math.floor(this.now() / SLOT_MS);
    const known = this.slots.get(number);
    if (known) return known;
    this.forget();
    const slot = new Map<string, number>();
    this.slots.set(number, slot);
    return slot;
  }

  private forget() {
    const oldest = Math.floor(this.now() / SLOT_MS) - SLOTS;
    for (const number of this.slots.keys()) if (number <= oldest) this.slots.delete(number);
  }
}

/** The sum of several counts, by name. */
export const sumOf = (parts: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const part of parts) for (const [name, count] of Object.entries(part)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
};

const SLOT_MS = 5_000;
const SLOTS = 12;
