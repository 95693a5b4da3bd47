const FORGET_AFTER_MS = 3_600_000;

/**
 * The times of a feed that were ahead of our clock when we first read them. Each counts as that moment from then on, so that a clock
 * that runs ahead makes no price look younger than it is, not even once our own clock has passed it.
 */
export class TimesAhead {
  private readonly metAt = new Map<number, number>();

  /** The time that counts for `at`, in milliseconds since 1970. What is not a number stays so. */
  capped(at: number, receivedAt: number): number {
    if (!(at > receivedAt) && this.metAt.size === 0) return at;
    const met = this.metAt.get(at);
    if (met !== undefined) return met;
    if (!(at > receivedAt)) return at;
    this.metAt.set(at, receivedAt);
    return receivedAt;
  }

  /** Forgets times so long past that whatever has them is locked anyway. */
  forget(now: number): void {
    for (const at of this.metAt.keys()) if (at < now - FORGET_AFTER_MS) this.metAt.delete(at);
  }
}
