const FORGET_AFTER_MS = 3_600_000;

/**
 * The times in a feed that were ahead of our clock when we first read them. Each counts as the moment of that first read, so that a feed
 * whose clock runs ahead never makes a price look fresher than it is, not even after our own clock has passed that time.
 */
export class TimesAhead {
  private readonly seen = new Map<number, { readonly firstAt: number; lastAt: number }>();

  /** The time that counts for `at`, in milliseconds since 1970. NaN stays NaN. */
  capped(at: number, receivedAt: number): number {
    if (!(at > receivedAt) && this.seen.size === 0) return at;
    const known = this.seen.get(at);
    if (known) {
      known.lastAt = receivedAt;
      return known.firstAt;
    }
    if (!(at > receivedAt)) return at;
    this.seen.set(at, { firstAt: receivedAt, lastAt: receivedAt });
    return receivedAt;
  }

  /** Forgets the times that the feed has not repeated for an hour. */
  forget(now: number): void {
    for (const [at, { lastAt }] of this.seen) if (lastAt < now - FORGET_AFTER_MS) this.seen.delete(at);
  }
}
