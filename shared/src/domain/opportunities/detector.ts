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

/** What is known of one line: its prices in groups, and what these were found to be worth. */
interface Standing {
  readonly groups: readonly Group[];
  readonly priced: readonly PricedGroup[];
  /** Where the line has prices that belong to none of them. */
  readonly strays: readonly number[];
  isOver: boolean;
}

type Phase = 'upcoming' | 'started' | 'over';

/**
 * Follows one board and knows at any time what `searchAll` would find on it, but searches again only the lines that a diff
 * touched. Give it the board as it is after `applyDiff`, and every diff once, in order.
 */
export class Detector {
  #index: BoardIndex = indexQuotes([]);
  #open = new OpenList();
  #phases = new Map<string, Phase>();
  readonly #standings = new Map<MarketLine, Standing>();
  readonly #sides = new Sides();
  readonly #consensus = new Consensus();

  constructor(private readonly options: SearchOptions = LIVE_SEARCH) {}

  /** Begins with a whole board. `known` are the opportunities that were open on it when it was last followed: they keep their lives. */
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

  /** Follows a diff, and the games that started or ended since the last call. */
  update(board: Board, diff: Omit<BoardChange, 'stamps'>, now: number): OpportunityChange {
    const touched = touch(this.#index, diff);
    for (const id of diff.gone) this.#phases.delete(id);
    this.#turn(board, now, touched);
    this.#touchShifted(board, touched);
    return this.#search(touched, this.#open.on(touched.keys()), board, now);
  }

  /** Follows time alone: games that started or ended since the last call. */
  sweep(board: Board, now: number): OpportunityChange {
    return this.update(board, noChange, now);
  }

  /** All that is open now. */
  opportunities(): Iterable<LiveOpportunity> {
    return this.#open.values();
  }

  /** Every price on the board that is worth more than its fair line says. */
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

  // Prices that moved and nothing else take the places they had.
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

  // Where prices moved and nothing else.
  #keptStanding(line: MarketLine, moved: readonly number[] | undefined): Standing | undefined {
    const known = this.#standings.get(line);
    return known && moved && areGroupsKept(line, known.strays, moved) ? known : undefined;
  }

  // Every middle of a market goes by the line on which its books agree.
  #touchShifted(board: Board, touched: Touched) {
    const shifted = new Set<Ladder>();
    for (const [line, moved] of touched)
      if (hasConsensus(line.ladder) && !this.#keptStanding(line, moved)) shifted.add(line.ladder);
    for (const ladder of shifted)
      if (this.#consensus.refresh(ladder, board))
        for (const line of ladder.lines) if (!touched.has(line)) touched.set(line, []);
  }

  // Few events beside many prices: looking at each costs less than keeping a queue of what comes next.
  #turn(board: Board, now: number, touched: Touched) {
    for (const event of board.events.values()) {
      const phase: Phase = isFinished(event, now) ? 'over' : hasStarted(event, now) ? 'started' : 'upcoming';
      if (this.#phases.get(event.id) === phase) continue;
      this.#phases.set(event.id, phase);
      touchEvent(this.#index, event.id, touched);
    }
  }
}
