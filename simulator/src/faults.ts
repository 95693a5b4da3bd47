import type { Exchange } from './exchanges/exchange.js';
import { STREAM_FAULTS, type StreamFaultKind, type StreamFaults } from './exchanges/stream-faults.js';

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
  ...STREAM_FAULTS,
] as const;
export const FAULT_PATHS = [
  'odds',
  'events',
  'event-odds',
  'scores',
  'scoreboard',
  'polymarket',
  'kalshi',
  '*',
] as const;

type FaultKind = (typeof FAULT_KINDS)[number];
export type FaultPath = (typeof FAULT_PATHS)[number];

/** An injected fault: which requests it hits, and how often or how long. */
export interface Fault {
  readonly kind: FaultKind;
  readonly path: FaultPath;
  readonly sport?: string;
  readonly book?: string;
  /** A market of an exchange by any of its names, whose stream or book alone is hit. */
  readonly market?: string;
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
export class Faults implements StreamFaults {
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
    return this.hit(
      (fault) =>
        fault.kind !== 'stale-book' &&
        !isOfStreams(fault.kind) &&
        (fault.path === '*' || fault.path === path) &&
        (fault.sport === undefined || fault.sport === sport),
    );
  }

  strikeMessage(exchange: Exchange, names: readonly string[]): 'lose' | 'reorder' | 'double' | undefined {
    const struck = this.hit((fault) => isOfMessages(fault.kind) && isAbout(fault, exchange, names));
    return struck && isOfMessages(struck.kind) ? struck.kind : undefined;
  }

  strikeConnections(exchange: Exchange): boolean {
    return this.hit((fault) => fault.kind === 'reset' && isAbout(fault, exchange)) !== undefined;
  }

  isOn(kind: StreamFaultKind, exchange: Exchange, names?: readonly string[]): boolean {
    if (this.list.length === 0) return false;
    return this.current().some((fault) => fault.kind === kind && isAbout(fault, exchange, names));
  }

  /** Since when (market seconds) a book is stale, if it is. */
  frozenSince(book: string, sport: string): number | undefined {
    return this.current().find(
      (fault) =>
        fault.kind === 'stale-book' && fault.book === book && (fault.sport === undefined || fault.sport === sport),
    )?.since;
  }

  /** The first fault that is wanted, counted as one hit. */
  private hit(isWanted: (fault: Fault) => boolean): Fault | undefined {
    if (this.list.length === 0) return undefined;
    const found = this.current().find(isWanted);
    if (found) this.list = this.list.map((fault) => (fault === found ? { ...fault, left: fault.left - 1 } : fault));
    return found;
  }
}

export const isOfStreams = (kind: FaultKind): kind is StreamFaultKind => STREAM_FAULTS.some((each) => each === kind);

const isOfMessages = (kind: FaultKind): kind is 'lose' | 'reorder' | 'double' =>
  kind === 'lose' || kind === 'reorder' || kind === 'double';

const isAbout = ({ path, market }: Fault, exchange: Exchange, names: readonly string[] = []): boolean =>
  (path === '*' || path === exchange) && (market === undefined || names.includes(market));
