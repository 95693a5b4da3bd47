import { followDiff, type IndexedBoard, indexedBoard, touchEvent } from '../board/apply-diff.js';
import { type BoardDiff, emptyBoard, type LiveBoard } from '../board/board.js';
import { isLongShot } from '../board/freshness.js';
import { hasStarted, isFinished } from '../board/game-event.js';
import type { Ladder, MarketLine } from '../board/market-lines.js';
import type { Touched } from '../board/quote-index.js';
import { Consensus, hasConsensus } from './consensus.js';
import { type Group, groupsOf } from './groups.js';
import { Sides } from './middle-side.js';
import { type Ended, type OpeningChange, OpenOpportunities, type OpportunityChange } from './open-and-close.js';
import type { LiveOpportunity, Opportunity } from './opportunity.js';
import { LIVE_SEARCH, type SearchOptions, searchLine, searchMiddles } from './search.js';

import { PricedGroup, type ValuedPrice } from './value.js';

/** What is known of one line: its prices in groups, and the values found in them. */
interface Standing {
  readonly groups: readonly Group[];
  readonly priced: readonly PricedGroup[];
  /** The places of prices on the line that belong to no group. */
  readonly ungrouped: readonly number[];
  /** The line's prices when it was searched last. */
  readonly searched: number[];
  isOver: boolean;
}

type Phase = 'upcoming' | 'started' | 'over';

const lostSightOf = ({ opportunity: { id }, openedAt }: LiveOpportunity, at: number): Ended => ({
  id,
  at: Math.max(at, openedAt),
  why: 'lost sight',
});

/** Keeps one board, and always knows what `searchAll` would find on it, but searches only the lines that a diff touched. */
export class Detector {
  readonly board: IndexedBoard;
  #open = new OpenOpportunities();
  readonly #phases = new Map<string, Phase>();
  readonly #standings = new Map<MarketLine, Standing>();
  readonly #sides = new Sides();
  readonly #consensus = new Consensus();

  /** Takes over a board: from now on it changes only by the diffs given to `update`. */
  constructor(
    board: LiveBoard = emptyBoard(),
    private readonly options: SearchOptions = LIVE_SEARCH,
  ) {
    this.board = indexedBoard(board);
  }

  /**
   * Searches the whole board, once. `known` are the opportunities that were open when it was last followed: they keep their lives. If nobody
   * watched the board since `unseenSince` (milliseconds), their lives end there, and what is still there begins a new one.
   */
  open(now: number, known: readonly LiveOpportunity[] = [], unseenSince?: number): OpportunityChange {
    this.#open = new OpenOpportunities(unseenSince === undefined ? known : []);
    this.#turn(now, new Map());
    const { lines } = this.board.quotes;
    const found = this.#search(new Map(Array.from(lines.values(), (line) => [line, undefined])), this.#open.ids(), now);
    if (unseenSince === undefined) return found;
    return { ...found, closed: known.map((live) => lostSightOf(live, unseenSince)) };
  }

  /** Applies the next diff to the board, and handles games that started or ended since the last call. */
  update(diff: BoardDiff, now: number): OpportunityChange {
    const touched = followDiff(this.board, diff);
    for (const id of diff.gone) this.#phases.delete(id);
    if (diff.events.length === 0) this.#leaveUnmoved(touched);
    return this.#searchTouched(touched, now, diff);
  }

  /** Handles only the passing of time: games that started or ended since the last call. */
  sweep(now: number): OpportunityChange {
    return this.#searchTouched(new Map(), now);
  }

  /** All opportunities that are open now. */
  opportunities(): Iterable<LiveOpportunity> {
    return this.#open.values();
  }

  /** Every price on the board that is above its fair line. */
  *values(): Iterable<ValuedPrice> {
    for (const { priced, isOver } of this.#standings.values())
      if (!isOver) for (const { values } of priced) yield* values;
  }

  #searchTouched(touched: Touched, now: number, change?: OpeningChange): OpportunityChange {
    this.#turn(now, touched);
    this.#touchShifted(touched);
    return this.#search(touched, this.#open.on(touched.keys()), now, change);
  }

  #search(lines: Touched, searched: Set<string>, now: number, change?: OpeningChange): OpportunityChange {
    const { board } = this;
    const found: Opportunity[] = [];
    for (const [line, moved] of lines) {
      const standing = this.#standingOf(line, moved);
      const arbitrage = searchLine(line, standing.priced, board, now, this.options);
      standing.isOver = arbitrage === undefined;
      if (arbitrage) found.push(...arbitrage);
    }
    found.push(...searchMiddles(lines, board, now, this.options, this.#sides, this.#consensus));
    return this.#open.settle(searched, found, board, now, change);
  }

  // Where only what is offered at the same prices and behind them changed, as with most messages of an exchange, nothing else is found. What
  // is open on such a line shows its offers, and is searched again.
  #leaveUnmoved(touched: Touched) {
    for (const [line, moved] of touched) {
      const known = this.#keptStanding(line, moved);
      if (!known || moved!.some((place) => known.searched[place] !== line.prices[place])) continue;
      if (this.#open.isOn(line)) continue;
      this.#sides.reprice(line, moved!, this.board);
      touched.delete(line);
    }
  }

  // If only prices moved, the groups stay as they are.
  #standingOf(line: MarketLine, moved: readonly number[] | undefined): Standing {
    const known = this.#keptStanding(line, moved);
    if (known) {
      this.#sides.reprice(line, moved!, this.board);
      for (const place of moved!) known.searched[place] = line.prices[place]!;
      return known;
    }
    this.#sides.forget(line);
    const groups = groupsOf(line, this.board.locked);
    const priced = groups.map((group) => new PricedGroup(group));
    const searched = [...line.prices];
    const standing: Standing = { groups, priced, ungrouped: ungroupedOf(line, groups), searched, isOver: false };
    if (groups.length > 0) this.#standings.set(line, standing);
    else this.#standings.delete(line);
    return standing;
  }

  // The standing of a line on which nothing but prices moved.
  #keptStanding(line: MarketLine, moved: readonly number[] | undefined): Standing | undefined {
    const known = this.#standings.get(line);
    return known && moved && areGroupsKept(line, known.ungrouped, moved) ? known : undefined;
  }

  // When the consensus of a market moves, all its middles are touched: each depends on it.
  #touchShifted(touched: Touched) {
    const shifted = new Map<Ladder, boolean>();
    for (const [line, moved] of touched)
      if (hasConsensus(line.ladder))
        shifted.set(line.ladder, shifted.get(line.ladder) === true || !this.#keptStanding(line, moved));
    for (const [ladder, isMoreThanPrices] of shifted)
      if (isMoreThanPrices ? this.#consensus.refresh(ladder, this.board) : this.#isRepriced(ladder))
        for (const line of ladder.lines) if (!touched.has(line)) touched.set(line, []);
  }

  // Started games have no middles; one that is put off is touched whole, and repriced then.
  #isRepriced(ladder: Ladder): boolean {
    return this.#phases.get(ladder.event) === 'upcoming' && this.#consensus.reprice(ladder);
  }

  // A board has few events, so checking each is cheaper than keeping a queue of starts and ends.
  #turn(now: number, touched: Touched) {
    for (const event of this.board.events.values()) {
      const phase: Phase = isFinished(event, now) ? 'over' : hasStarted(event, now) ? 'started' : 'upcoming';
      if (this.#phases.get(event.id) === phase) continue;
      this.#phases.set(event.id, phase);
      touchEvent(this.board.quotes, event.id, touched);
    }
  }
}

/**
 * Whether the groups of a line stay valid after the prices at the `moved` places changed. They do not if one of those is in no group, or is
 * now too long to use.
 */
const areGroupsKept = ({ prices }: MarketLine, ungrouped: readonly number[], moved: readonly number[]): boolean => {
  for (let i = 0; i < moved.length; i += 1) {
    const place = moved[i]!;
    if (isLongShot(prices[place]!) || (ungrouped.length > 0 && ungrouped.includes(place))) return false;
  }
  return true;
};

/** The places of a line's prices that are in none of its groups. */
const ungroupedOf = ({ quotes }: MarketLine, groups: readonly Group[]): readonly number[] => {
  const ungrouped = new Set(quotes.keys());
  for (const { places } of groups) for (const place of places.flat()) ungrouped.delete(place);
  return ungrouped.size === 0 ? NONE : [...ungrouped];
};

const NONE: readonly number[] = [];
