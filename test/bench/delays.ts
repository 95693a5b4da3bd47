/** How long something took, in milliseconds: median and 99th percentile. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** Collects delays; each report starts over. */
export class Delays {
  private all: number[] = [];

  note(ms: number) {
    this.all.push(ms);
  }

  take(): Spread {
    const all = this.all;
    this.all = [];
    return all.length === 0
      ? { count: 0, p50: 0, p99: 0 }
      : { count: all.length, p50: quantile(all, 0.5), p99: quantile(all, 0.99) };
  }
}

/** The value below which the given share of all values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
};
