import type { GameEvent } from './game-event.js';
import type { Quote, QuoteKey, StampKey } from './quote.js';
import { TrailMap } from './trail-map.js';

/** Everything on offer in one section of one sport, at one moment. `seq` counts the diffs that made it. */
export interface Board {
  readonly seq: number;
  readonly events: ReadonlyMap<string, GameEvent>;
  readonly quotes: ReadonlyMap<QuoteKey, Quote>;
  /** When each book last confirmed each of its markets, by the source's clock. */
  readonly stamps: ReadonlyMap<StampKey, number>;
  /** The markets of books that are too old to be used. */
  readonly locked: ReadonlySet<StampKey>;
}

/** A board that its keeper brings forward, diff by diff. */
export interface LiveBoard extends Board {
  seq: number;
  readonly events: Map<string, GameEvent>;
  readonly quotes: Map<QuoteKey, Quote>;
  readonly stamps: Map<StampKey, number>;
  readonly locked: Set<StampKey>;
}

/** What moved on a board. */
export interface BoardChange {
  readonly events: readonly GameEvent[];
  /** Events that left, with everything offered on them. */
  readonly gone: readonly string[];
  readonly upserts: readonly Quote[];
  readonly removed: readonly QuoteKey[];
  /** The times at which the books gave the prices in `upserts`. */
  readonly stamps: ReadonlyMap<StampKey, number>;
  readonly locked: readonly StampKey[];
  readonly unlocked: readonly StampKey[];
}

/** A change that took its place in line. */
export type BoardDiff = BoardChange & { readonly seq: number };

export const emptyBoard = (): LiveBoard => ({
  seq: 0,
  events: new Map(),
  quotes: new TrailMap(),
  stamps: new TrailMap(),
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

/** Whether a change holds anything but confirmations. */
export const isEmptyChange = (change: BoardChange): boolean =>
  change.events.length +
    change.gone.length +
    change.upserts.length +
    change.removed.length +
    change.locked.length +
    change.unlocked.length ===
  0;

/** Where a diff stands: next in line, already seen, or ahead of one that never came. */
export const orderOf = (seq: number, diff: { readonly seq: number }): 'next' | 'stale' | 'gap' =>
  diff.seq === seq + 1 ? 'next' : diff.seq <= seq ? 'stale' : 'gap';
