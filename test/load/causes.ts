/** How often something failed, by cause. */
export type Causes = Readonly<Record<string, number>>;

/** Counts failures by cause until the next report. */
export class CauseTally {
  private counts: Record<string, number> = {};

  note(cause: string): void {
    this.counts[cause] = (this.counts[cause] ?? 0) + 1;
  }

  take(): Causes {
    const { counts } = this;
    this.counts = {};
    return counts;
  }
}

export const timesOf = (causes: Causes): number => Object.values(causes).reduce((sum, times) => sum + times, 0);

/** Prefixes each cause with the kind of call: `{ call: { 'answered by 500': 2 } }` is `{ 'call: answered by 500': 2 }`. */
export const metBy = (kinds: Readonly<Record<string, Causes>>): Causes =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, causes]) =>
      Object.entries(causes).map(([cause, times]) => [`${kind}: ${cause}`, times]),
    ),
  );
