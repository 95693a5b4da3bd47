import { type Board, type BoardChange, noChange } from '../board/board.js';
import { type BoardIndex, indexBoard, indexQuotes, type MarketLine } from '../board/board-index.js';
import { hasStarted, isFinished } from '../board/game-event.js';
import type { LineKey, Quote } from '../board/quote.js';
import { type Touched, touch, touchEvent } from '../board/touch.js';
import { type Group, groupsOf, reprice } from './groups.js';
import { Sides } from './middle-side.js';
import { OpenList, type OpportunityChange } from './open-list.js';
import type { LiveOpportunity, Opportunity } from './opportunity.js';
import { LIVE_SEARCH, type SearchOptions } from './search.js';
import { type PricedGroup, searchLine } from './search-line.js';
import { searchMiddles } from './search-middles.js';
import type { ValueBet } from './value.js';

type Phase = 'upcoming' | 'started' | 'over';

/**
 * Follows one board and knows at any time what `searchAll` would find on it, but searches again only the lines that a diff
 * touched. Give it the board as it is after `applyDiff`, and every diff once, in order.
 */
export class Detector {
  #index: BoardIndex = indexQuotes([]);
  #open = new OpenList();
  #phases = new Map<string, Phase>();
  readonly #groups = new Map<MarketLine, readonly Group[]>();
  readonly #priced = new Map<LineKey, readonly PricedGroup[]>();
  readonly #sides = new Sides();

  constructor(private readonly options: SearchOptions = LIVE_SEARCH) {}

  /** Begins with a whole board. `known` are the opportunities that were open on it when it was last followed: they keep their lives. */
  open(board: Board, now: number, known: Iterable<LiveOpportunity> = []): OpportunityChange {
    this.#index = indexBoard(board);
    this.#open = new OpenList(known);
    this.#groups.clear();
    this.#priced.clear();
    this.#sides.clear();
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

  /** The groups of a line with their fair lines and values. None for a line that is not on the board, or whose game is over. */
  fairOf(line: LineKey): readonly PricedGroup[] {
    return this.#priced.get(line) ?? [];
  }

  /** Every price on the board that is worth more than its fair line says. */
  *values(): Iterable<ValueBet> {
    for (const groups of this.#priced.values()) for (const { values } of groups) yield* values;
  }

  #search(lines: Touched, searched: Set<string>, board: Board, now: number): OpportunityChange {
    const found: Opportunity[] = [];
    for (const [line, moved] of lines) {
      const { arbitrage, groups } = searchLine(line, this.#groupsOf(line, moved, board), board, now, this.options);
      found.push(...arbitrage);
      if (groups.length > 0) this.#priced.set(line.key, groups);
      else this.#priced.delete(line.key);
      this.#sides.forget(line);
    }
    found.push(...searchMiddles(lines, board, now, this.options, this.#sides));
    return this.#open.settle(searched, found, board, now);
  }

  // Where prices moved and nothing else, they take the places they had.
  #groupsOf(line: MarketLine, moved: readonly Quote[] | undefined, { locked }: Board): readonly Group[] {
    const known = this.#groups.get(line);
    if (known && moved && reprice(known, moved, locked)) return known;
    const groups = groupsOf(line, locked);
    if (groups.length > 0) this.#groups.set(line, groups);
    else this.#groups.delete(line);
    return groups;
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
