/** The kinds of faults. */
export const FAULT_KINDS = [
  '401',
  '401-credits',
  '429',
  '500',
  'timeout',
  'cut',
  'html',
  'truncated',
  'stale-book',
] as const;
export const FAULT_PATHS = ['odds', 'events', 'event-odds', 'scores', 'scoreboard', '*'] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];
export type FaultPath = (typeof FAULT_PATHS)[number];

/** An injected fault: which requests it hits, and how often or how long. */
export interface Fault {
  readonly kind: FaultKind;
  readonly path: FaultPath;
  readonly sport?: string;
  readonly book?: string;
  /** The seconds in a 429's Retry-After header. */
  readonly retryAfter?: number;
  /** The market time (seconds) at which a stale book stopped. */
  readonly since: number;
  /** Hits left; Infinity if only time limits it. */
  readonly left: number;
  /** When it ends, in real seconds. */
  readonly until: number;
}

/** The active faults. */
export class Faults {
  private list: Fault[] = [];

  constructor(private readonly realNow: () => number) {}

  add(fault: Fault): void {
    this.list.push(fault);
  }

  clear(): void {
    this.list = [];
  }

  current(): readonly Fault[] {
    const now = this.realNow();
    this.list = this.list.filter((fault) => fault.left > 0 && fault.until > now);
    return this.list;
  }

  /** The fault that hits a request, counted as one hit. */
  strike(path: FaultPath, sport: string | undefined): Fault | undefined {
    const found = this.current().find(
      (fault) =>
        fault.kind !== 'stale-book' &&
        (fault.path === '*' || fault.path === path) &&
        (fault.sport === undefined || fault.sport === sport),
    );
    if (found) this.list = this.list.map((fault) => (fault === found ? { ...fault, left: fault.left - 1 } : fault));
    return found;
  }

  /** Since when (market seconds) a book is stale, if it is. */
  frozenSince(book: string, sport: string): number | undefined {
    return this.current().find(
      (fault) =>
        fault.kind === 'stale-book' && fault.book === book && (fault.sport === undefined || fault.sport === sport),
    )?.since;
  }
}
