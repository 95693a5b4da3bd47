/**
 * Asks an exchange for order books anew: at once, but none twice within a second. An exchange whose own book contradicts itself would be asked
 * without end.
 */
export class SnapshotRequests {
  private readonly askedAt = new Map<string, number>();
  private readonly waiting = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ask: (names: readonly string[]) => void,
    private readonly pauseMs = 1_000,
  ) {}

  /** These order books are unknown. */
  need(names: readonly string[]): void {
    const now = Date.now();
    const due = names.filter((name) => now - (this.askedAt.get(name) ?? 0) >= this.pauseMs);
    for (const name of names) if (!due.includes(name)) this.waiting.add(name);
    for (const name of due) {
      this.askedAt.set(name, now);
      this.waiting.delete(name);
    }
    if (due.length > 0) this.ask(due);
    if (this.waiting.size > 0) this.timer ??= setTimeout(() => this.again(), this.pauseMs);
  }

  /** A new connection begins with everything, or there is none any more. */
  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.askedAt.clear();
    this.waiting.clear();
  }

  private again(): void {
    this.timer = undefined;
    this.need([...this.waiting]);
  }
}
