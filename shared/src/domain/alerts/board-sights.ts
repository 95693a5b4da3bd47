import type { Valuation } from '../bets/bets-on.js';
import type { IndexedBoard } from '../board/apply-diff.js';
import type { MarketLine } from '../board/market-lines.js';
import type { LineKey } from '../board/quote.js';
import type { ValuedEntry } from '../offers/value-bet.js';
import { type Group, groupsOf } from '../opportunities/groups.js';
import type { Times } from '../opportunities/price-age.js';
import type { LearnedLineOf } from '../opportunities/value.js';
import type { AlertRule, BoardAlertKind, SteamTerms, WatchedLine, WishedPrice } from './alert-rule.js';
import type { Bettor } from './bettor.js';
import { type BoardFind, isYoungFind, type LineOnBoard, type Sight } from './board-find.js';
import { booksOn, seeBooks } from './books-back.js';
import { type MarketStand, type PastStand, seeLineMove } from './line-moves.js';
import { mayBeLowHold, seeLowHolds } from './low-hold-finds.js';
import { type BookMove, seeSteam } from './steam.js';
import { mayHaveValue, seeValues, valuationFor, valuedOn } from './value-finds.js';
import { lineOfWish, seeWishedPrice } from './wished-price.js';

/** A rule that looks at boards, with what its owner has set. */
export interface BoardRule {
  readonly rule: AlertRule<BoardAlertKind>;
  readonly owner: Bettor;
}

/** A board that rules look at, with the moves of its prices of the last minutes, by line. */
interface SeenBoard {
  readonly id: { readonly sport: string };
  readonly board: IndexedBoard;
  readonly moves: ReadonlyMap<LineKey, readonly BookMove[]>;
}

/** Something that a rule found, and the line that it is on; undefined for what is on no single line. */
export interface Seen {
  readonly line: MarketLine | undefined;
  readonly find: BoardFind;
}

/** Where games that rules watch stand, and where they stood lately. */
export type WatchedGames = ReadonlyMap<string, { readonly stand: MarketStand; readonly past: readonly PastStand[] }>;

/** What rules see on a board at one moment (milliseconds). What several of them need is computed once. */
export class Sights {
  /** By the user, with the name of their sharp. */
  private readonly valuations = new Map<string, { readonly valuation: Valuation; readonly sharp: string }>();
  /** By the sharp: the lines where some book may offer value. */
  private readonly promising = new Map<string, Map<MarketLine, boolean>>();
  /** The bets of value of the user who was last looked for: one who has fifty rules costs hardly more than one who has one, if they follow each other. */
  private valued = { userId: '', on: new Map<MarketLine, readonly ValuedEntry[]>() };
  /** The groups of the lines where some books may leave little; none elsewhere. */
  private readonly cheap = new Map<MarketLine, readonly Group[]>();
  private books: ReadonlySet<string> | undefined;

  constructor(
    private readonly seen: SeenBoard,
    private readonly now: number,
    /** Where the games that rules watch stand and stood. */
    private readonly watched: WatchedGames = new Map(),
    /** Fair lines by the learned weights that passed. */
    private readonly learned?: LearnedLineOf,
  ) {}

  /** What a rule sees on some lines; what is on no single line is always looked at. `pause` is called between lines: a board has thousands. */
  async by(
    one: BoardRule,
    lines: Iterable<MarketLine>,
    pause: () => Promise<void> | undefined,
  ): Promise<{ readonly alive: ReadonlySet<string>; readonly found: Seen[] }> {
    const alive = new Set<string>();
    const found: Seen[] = [];
    const add = (sight: Sight, line?: MarketLine) => {
      for (const id of sight.alive) alive.add(id);
      for (const find of sight.found) found.push({ line, find });
    };
    const { kind, about } = one.rule;
    if (kind === 'book') add(this.ofBooks(one));
    else if (kind === 'move') add(this.ofLine(about as WatchedLine));
    else {
      const only = kind === 'price' ? lineOfWish(about as WishedPrice) : undefined;
      for (const line of lines) {
        if (only !== undefined && line.key !== only) continue;
        add(this.on(line, one), line);
        await pause();
      }
    }
    return { alive, found };
  }

  isYoung({ find }: Seen, rule: AlertRule, times: Times): boolean {
    return isYoungFind(find, rule, times, this.now);
  }

  private ofBooks({ owner }: BoardRule): Sight {
    this.books ??= booksOn(this.seen.board, this.now);
    return seeBooks(this.books, this.seen.id.sport, owner);
  }

  private ofLine(watched: WatchedLine): Sight {
    const event = this.seen.board.events.get(watched.event);
    const game = this.watched.get(watched.event);
    return event && game ? seeLineMove(watched, event, game.stand, game.past, this.now) : NOTHING;
  }

  private on(line: MarketLine, { rule, owner }: BoardRule): Sight {
    const { board, moves } = this.seen;
    const event = board.events.get(line.ladder.event);
    if (!event || line.quotes.length === 0) return NOTHING;
    const at = { line, event, locked: board.locked };
    if (rule.kind === 'price') return seeWishedPrice(rule.about as WishedPrice, at, owner, this.now);
    if (rule.kind === 'steam') {
      const moved = moves.get(line.key);
      const terms = { scanner: rule.scanner, about: rule.about as SteamTerms };
      return moved ? seeSteam(at, moved, terms, owner, this.now) : NOTHING;
    }
    if (rule.kind === 'hold') {
      const groups = this.cheapOn(at);
      return groups.length > 0 ? seeLowHolds(at, groups, rule, owner, this.now) : NOTHING;
    }
    const { valuation, sharp } = this.valuationOf(rule.userId, owner);
    if (!this.isPromising(at, sharp, valuation)) return NOTHING;
    return seeValues(at, rule, owner, this.valuedFor(rule.userId, at, valuation), this.now);
  }

  private valuationOf(userId: string, owner: BoardRule['owner']) {
    const known = this.valuations.get(userId);
    if (known) return known;
    const made = { valuation: valuationFor(owner, this.learned), sharp: JSON.stringify(owner.sharp) };
    this.valuations.set(userId, made);
    return made;
  }

  private valuedFor(userId: string, at: LineOnBoard, valuation: Valuation): readonly ValuedEntry[] {
    if (this.valued.userId !== userId) this.valued = { userId, on: new Map() };
    const known = this.valued.on.get(at.line) ?? valuedOn(at, valuation);
    this.valued.on.set(at.line, known);
    return known;
  }

  private cheapOn(at: LineOnBoard): readonly Group[] {
    const known = this.cheap.get(at.line);
    if (known) return known;
    const groups = groupsOf(at.line, at.locked);
    const cheap = mayBeLowHold(groups) ? groups : [];
    this.cheap.set(at.line, cheap);
    return cheap;
  }

  private isPromising(at: LineOnBoard, sharp: string, valuation: Valuation): boolean {
    const lines = this.promising.get(sharp) ?? new Map<MarketLine, boolean>();
    this.promising.set(sharp, lines);
    const is = lines.get(at.line) ?? mayHaveValue(at, valuation);
    lines.set(at.line, is);
    return is;
  }
}

const NOTHING: Sight = { alive: [], found: [] };
