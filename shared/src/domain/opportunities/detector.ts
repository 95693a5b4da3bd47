import { type Board, type BoardChange, noChange } from '../board/board.js';
import { type BoardIndex, indexBoard, indexQuotes, type Ladder, type MarketLine } from '../board/board-index.js';
import { hasStarted, isFinished } from '../board/game-event.js';
import { type Touched, touch, touchEvent } from '../board/touch.js';
import { Consensus, hasConsensus } from './consensus.js';
import { type Group, groupsOf } from './groups.js';
import { Sides } from './middle-side.js';
import { OpenList, type OpportunityChange } from './open-list.js';
import type { LiveOpportunity, Opportunity } from './opportunity.js';
import { LIVE_SEARCH, type SearchOptions } from './search.js';
import { searchLine } from './search-line.js';
import { searchMiddles } from './search-middles.js';
import { areGroupsKept, straysOf } from './strays.js';
import { PricedGroup, type ValueBet } from './value.js';

/** What is known of one line: its prices in groups, and the values found in them. */
interface Standing {
  readonly groups: readonly Group[];
  readonly priced: readonly PricedGroup[];
  /** The places of prices on the line that belong to no group. */
  readonly strays: readonly number[];
  isOver: boolean;
}

type Phase = 'upcoming' | 'started' | 'over';

/**
 * Follows one board and always knows what `searchAll` would find on it, but searches only the lines that a diff touched. Pass it the board
 * as it is after `applyDiff`, and every diff once, in order.
 */
export class Detector {
  #index: BoardIndex = indexQuotes([]);
  #open = new OpenList();
  #phases = new Map<string, Phase>();
  readonly #standings = new Map<MarketLine, Standing>();
  readonly #sides = new Sides();
  readonly #consensus = new Consensus();

  constructor(private readonly options: SearchOptions = LIVE_SEARCH) {}

  /** Starts with a whole board. `known` are the opportunities that were open when the board was last followed: they keep their lives. */
  open(board: Board, now: number, known: Iterable<LiveOpportunity> = []): OpportunityChange {
    this.#index = indexBoard(board);
    this.#open = new OpenList(known);
    this.#standings.clear();
    this.#sides.clear();
    this.#consensus.clear();
    this.#phases = new Map();
    this.#turn(board, now, new Map());
    return this.#search(
      new Map(Array.from(this.#index.lines.values(), (line) => [line, undefined])),
      this.#open.ids(),
      board,
      now,
    );
  }

  /** Follows a diff, and handles games that started or ended since the last call. */
  update(board: Board, diff: Omit<BoardChange, 'stamps'>, now: number): OpportunityChange {
    const touched = touch(this.#index, diff);
    for (const id of diff.gone) this.#phases.delete(id);
    this.#turn(board, now, touched);
    this.#touchShifted(board, touched);
    return this.#search(touched, this.#open.on(touched.keys()), board, now);
  }

  /** Handles only the passing of time: games that started or ended since the last call. */
  sweep(board: Board, now: number): OpportunityChange {
    return this.update(board, noChange, now);
  }

  /** All opportunities that are open now. */
  opportunities(): Iterable<LiveOpportunity> {
    return this.#open.values();
  }

  /** Every price on the board that is above its fair line. */
  *values(): Iterable<ValueBet> {
    for (const { priced, isOver } of this.#standings.values())
      if (!isOver) for (const { values } of priced) yield* values;
  }

  #search(lines: Touched, searched: Set<string>, board: Board, now: number): OpportunityChange {
    const found: Opportunity[] = [];
    for (const [line, moved] of lines) {
      const standing = this.#standingOf(line, moved, board);
      const arbitrage = searchLine(line, standing.priced, board, now, this.options);
      standing.isOver = arbitrage === undefined;
      if (arbitrage) found.push(...arbitrage);
    }
    found.push(...searchMiddles(lines, board, now, this.options, this.#sides, this.#consensus));
    return this.#open.settle(searched, found, board, now);
  }

  // If only prices moved, the groups stay as they are.
  #standingOf(line: MarketLine, moved: readonly number[] | undefined, board: Board): Standing {
    const known = this.#keptStanding(line, moved);
    if (known) {
      this.#sides.reprice(line, moved!, board);
      return known;
    }
    this.#sides.forget(line);
    const groups = groupsOf(line, board.locked);
    const priced = groups.map((group) => new PricedGroup(group));
    const standing: Standing = { groups, priced, strays: straysOf(line, groups), isOver: false };
    if (groups.length > 0) this.#standings.set(line, standing);
    else this.#standings.delete(line);
    return standing;
  }

  // The standing of a line on which nothing but prices moved.
  #keptStanding(line: MarketLine, moved: readonly number[] | undefined): Standing | undefined {
    const known = this.#standings.get(line);
    return known && moved && areGroupsKept(line, known.strays, moved) ? known : undefined;
  }

  // When the consensus of a market moves, all its middles are touched: each depends on it.
  #touchShifted(board: Board, touched: Touched) {
    const shifted = new Set<Ladder>();
    for (const [line, moved] of touched)
      if (hasConsensus(line.ladder) && !this.#keptStanding(line, moved)) shifted.add(line.ladder);
    for (const ladder of shifted)
      if (this.#consensus.refresh(ladder, board))
        for (const line of ladder.lines) if (!touched.has(line)) touched.set(line, []);
  }

  // A board has few events, so checking each is cheaper than keeping a queue of starts and ends.
  #turn(board: Board, now: number, touched: Touched) {
    for (const event of board.events.values()) {
      const phase: Phase = isFinished(event, now) ? 'over' : hasStarted(event, now) ? 'started' : 'upcoming';
      if (this.#phases.get(event.id) === phase) continue;
      this.#phases.set(event.id, phase);
      touchEvent(this.#index, event.id, touched);
    }
  }
}
