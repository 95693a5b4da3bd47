/** What can be made to go wrong. */
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

/** A fault on request: where it strikes and how often or how long. */
export interface Fault {
  readonly kind: FaultKind;
  readonly path: FaultPath;
  readonly sport?: string;
  readonly book?: string;
  /** Seconds to wait that a 429 tells. */
  readonly retryAfter?: number;
  /** Market seconds at which a stale book stopped. */
  readonly since: number;
  /** Strikes left; Infinity when it is bounded by time only. */
  readonly left: number;
  /** Real seconds until which it lasts. */
  readonly until: number;
}

/** The faults that are on. */
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

  /** The fault that strikes a call, counted as one strike. */
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

  /** Since when (market seconds) a book is stuck, if it is. */
  frozenSince(book: string, sport: string): number | undefined {
    return this.current().find(
      (fault) =>
        fault.kind === 'stale-book' && fault.book === book && (fault.sport === undefined || fault.sport === sport),
    )?.since;
  }
}
