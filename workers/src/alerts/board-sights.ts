import type { BoardId } from '@fairline/shared/contract';
import {
  type AlertRule,
  type BoardAlertKind,
  type BoardFind,
  booksOn,
  type IndexedBoard,
  isYoungFind,
  type LineOnBoard,
  lineOfWish,
  type MarketLine,
  mayHaveValue,
  type Sight,
  sectionOf,
  seeBooks,
  seeValues,
  seeWishedPrice,
  type Times,
  type Valuation,
  valuationFor,
} from '@fairline/shared/domain';
import type { WatchedRule } from '@fairline/shared/node';

export type BoardRule = WatchedRule<BoardAlertKind>;

/** Something that a rule found, and the line that it is on; undefined for what is on no single line. */
export interface Seen {
  readonly line: MarketLine | undefined;
  readonly find: BoardFind;
}

/** The boards that a rule looks at, of the sports that are polled. */
export const boardsOf = ({ kind, about, scanner }: AlertRule<BoardAlertKind>, polled: readonly string[]): BoardId[] => {
  const isPolled = (sport: string) => polled.includes(sport);
  if (kind === 'price')
    return about && isPolled(about.sport) ? [{ sport: about.sport, section: sectionOf(about.family) }] : [];
  const sports = scanner.sports?.filter(isPolled) ?? polled;
  const hasProps = kind === 'value' && scanner.valueProps;
  return sports.flatMap((sport): BoardId[] => [
    { sport, section: 'game' },
    ...(hasProps ? [{ sport, section: 'props' } as const] : []),
  ]);
};

/** What rules see on a board at one moment (milliseconds). What several of them need is computed once. */
export class Sights {
  private readonly valuations = new Map<string, Valuation>();
  /** By the sharp: the lines where some book may offer value. */
  private readonly promising = new Map<string, Map<MarketLine, boolean>>();
  private books: ReadonlySet<string> | undefined;

  constructor(
    private readonly sport: string,
    private readonly board: IndexedBoard,
    private readonly now: number,
  ) {}

  /** What a rule sees on some lines; what is on no single line is always looked at. */
  by(one: BoardRule, lines: Iterable<MarketLine>): { readonly alive: ReadonlySet<string>; readonly found: Seen[] } {
    const alive = new Set<string>();
    const found: Seen[] = [];
    const add = (sight: Sight, line?: MarketLine) => {
      for (const id of sight.alive) alive.add(id);
      for (const find of sight.found) found.push({ line, find });
    };
    if (one.rule.kind === 'book') {
      this.books ??= booksOn(this.board, this.now);
      add(seeBooks(this.books, this.sport, one.owner));
    } else for (const line of lines) add(this.on(line, one), line);
    return { alive, found };
  }

  isYoung({ find }: Seen, rule: AlertRule, times: Times): boolean {
    return isYoungFind(find, rule, times, this.now);
  }

  private on(line: MarketLine, { rule, owner }: BoardRule): Sight {
    const event = this.board.events.get(line.ladder.event);
    if (!event || line.quotes.length === 0) return NOTHING;
    const at = { line, event, locked: this.board.locked };
    if (rule.kind === 'price')
      return rule.about && line.key === lineOfWish(rule.about)
        ? seeWishedPrice(rule.about, at, owner, this.now)
        : NOTHING;
    const valuation = this.valuations.get(rule.id) ?? valuationFor(owner);
    this.valuations.set(rule.id, valuation);
    return this.isPromising(at, JSON.stringify(owner.sharp), valuation)
      ? seeValues(at, rule, owner, valuation, this.now)
      : NOTHING;
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
