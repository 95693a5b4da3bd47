import type { GameEvent } from './game-event.js';
import type { Quote, QuoteKey, StampKey } from './quote.js';
import { SequentialMap } from './row-map.js';

/** Everything on offer in one section of one sport, at one moment. `seq` is the number of the last diff applied. */
export interface Board {
  readonly seq: number;
  readonly events: ReadonlyMap<string, GameEvent>;
  readonly quotes: ReadonlyMap<QuoteKey, Quote>;
  /** When each book last confirmed each of its markets, by the source's clock. */
  readonly stamps: ReadonlyMap<StampKey, number>;
  /** Books' markets whose prices are too old to use. */
  readonly locked: ReadonlySet<StampKey>;
}

/** A board that its owner updates in place, diff by diff. */
export interface LiveBoard extends Board {
  seq: number;
  readonly events: Map<string, GameEvent>;
  readonly quotes: Map<QuoteKey, Quote>;
  readonly stamps: Map<StampKey, number>;
  readonly locked: Set<StampKey>;
}

/** What changed on a board. */
export interface BoardChange {
  readonly events: readonly GameEvent[];
  /** Events that left the board, together with all their prices. */
  readonly gone: readonly string[];
  readonly upserts: readonly Quote[];
  readonly removed: readonly QuoteKey[];
  /** When the books confirmed the prices in `upserts`. */
  readonly stamps: ReadonlyMap<StampKey, number>;
  readonly locked: readonly StampKey[];
  readonly unlocked: readonly StampKey[];
  /** The market that took a price of `upserts` down, where another market of the book goes on offering it. Only the log keeps it. */
  readonly handedOver?: ReadonlyMap<QuoteKey, string>;
}

/** A change with its sequence number. */
export type BoardDiff = BoardChange & { readonly seq: number };

export const emptyBoard = (): LiveBoard => ({
  seq: 0,
  events: new Map(),
  quotes: new SequentialMap(),
  stamps: new SequentialMap(),
  locked: new Set(),
});

export const noChange: BoardChange = {
  events: [],
  gone: [],
  upserts: [],
  removed: [],
  stamps: new Map(),
  locked: [],
  unlocked: [],
};

/** Whether a change holds nothing, or nothing but confirmations. */
export const isEmptyChange = (change: BoardChange): boolean =>
  change.events.length +
    change.gone.length +
    change.upserts.length +
    change.removed.length +
    change.locked.length +
    change.unlocked.length ===
  0;

/** The order of a diff: next in line, already seen, or after a diff that is missing. */
export const orderOf = (seq: number, diff: { readonly seq: number }): 'next' | 'stale' | 'gap' =>
  diff.seq === seq + 1 ? 'next' : diff.seq <= seq ? 'stale' : 'gap';

/** The received news that follow `seq` without a gap, and the rest from the first gap on. */
export const following = <News extends { readonly seq: number }>(
  seq: number,
  heard: readonly News[],
): { readonly next: readonly News[]; readonly rest: readonly News[] } => {
  const next: News[] = [];
  for (const [at, news] of heard.entries()) {
    const order = orderOf(seq + next.length, news);
    if (order === 'gap') return { next, rest: heard.slice(at) };
    if (order === 'next') next.push(news);
  }
  return { next, rest: [] };
};
