import type { Board } from '../board/board.js';
import type { MarketLine } from '../board/market-lines.js';
import type { LineKey } from '../board/quote.js';
import { endingOf, linesUnder } from './ending.js';
import { begun, continued, type Ended } from './life.js';
import type { LiveOpportunity, Opportunity } from './opportunity.js';

/** The changes in the list of open opportunities. */
export interface OpportunityChange {
  readonly upserts: readonly LiveOpportunity[];
  readonly closed: readonly Ended[];
}

/** The open opportunities of one board, indexed by their market lines. */
export class OpenList {
  readonly #open = new Map<string, LiveOpportunity>();
  readonly #onLine = new Map<LineKey, Set<string>>();

  constructor(known: Iterable<LiveOpportunity> = []) {
    for (const live of known) this.#begin(live);
  }

  values = (): Iterable<LiveOpportunity> => this.#open.values();

  ids = (): Set<string> => new Set(this.#open.keys());

  /** The ids of opportunities on any of these lines. */
  on(lines: Iterable<MarketLine>): Set<string> {
    const ids = new Set<string>();
    for (const { key } of lines) for (const id of this.#onLine.get(key) ?? []) ids.add(id);
    return ids;
  }

  /** Takes the results of a search. Ids in `searched` that were not found again have ended. */
  settle(searched: Set<string>, found: readonly Opportunity[], board: Board, now: number): OpportunityChange {
    const upserts: LiveOpportunity[] = [];
    for (const opportunity of found) {
      searched.delete(opportunity.id);
      const before = this.#open.get(opportunity.id);
      const live = before ? continued(before, opportunity, now) : begun(opportunity, now);
      if (live === before) continue;
      if (before) this.#open.set(opportunity.id, live);
      else this.#begin(live);
      upserts.push(live);
    }
    return { upserts, closed: Array.from(searched, (id) => this.#end(id, board, now)) };
  }

  #begin(live: LiveOpportunity) {
    this.#open.set(live.opportunity.id, live);
    for (const line of linesUnder(live.opportunity)) {
      const ids = this.#onLine.get(line);
      if (ids) ids.add(live.opportunity.id);
      else this.#onLine.set(line, new Set([live.opportunity.id]));
    }
  }

  #end(id: string, board: Board, now: number): Ended {
    const { opportunity } = this.#open.get(id)!;
    this.#open.delete(id);
    for (const line of linesUnder(opportunity)) {
      const ids = this.#onLine.get(line);
      ids?.delete(id);
      if (ids?.size === 0) this.#onLine.delete(line);
    }
    return { id, at: now, why: endingOf(opportunity, board, now) };
  }
}
