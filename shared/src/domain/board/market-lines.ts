import { isMainFamily, isPlayerFamily, isSpreadFamily, isTotalFamily } from '../catalogue/families.js';
import { type LineKey, ladderOfLine, type Quote } from './quote.js';

/** All prices of one market at one line, in no order. When one of them moves, the whole line is searched. */
export interface MarketLine {
  readonly key: LineKey;
  readonly line: number | undefined;
  readonly ladder: Ladder;
  readonly quotes: Quote[];
  /** The decimal odds of each of `quotes`. Repeated because they alone are read over and over. */
  readonly prices: number[];
  /** The places that moved while a diff is applied. Kept here because a set of lines would cost a lookup for every price. */
  moved: number[] | undefined;
}

/** One market of one event at all its lines. Middles are found within a ladder. */
export interface Ladder {
  /** Event, family and subject: the first parts of its lines' keys. */
  readonly key: string;
  readonly event: string;
  readonly family: string;
  readonly subject: string;
  /** Moneyline, spread or total, of the game or of a period. */
  readonly isMain: boolean;
  /** How two of its lines can form a middle; undefined if they cannot. */
  readonly shape: 'spreads' | 'totals' | undefined;
  readonly isPlayerProp: boolean;
  readonly lines: Set<MarketLine>;
}

/** The market lines of a board, and its ladders. */
export class MarketLines {
  readonly byKey = new Map<LineKey, MarketLine>();
  readonly ladders = new Map<string, Ladder>();
  readonly byEvent = new Map<string, Set<MarketLine>>();

  /** The line of a quote; created if it is new. */
  of(quote: Quote): MarketLine {
    return this.byKey.get(quote.at) ?? this.begin(quote);
  }

  /** Removes a line that has no prices any more. */
  drop(line: MarketLine): void {
    const { ladder } = line;
    this.byKey.delete(line.key);
    ladder.lines.delete(line);
    if (ladder.lines.size === 0) this.ladders.delete(ladder.key);
    const ofEvent = this.byEvent.get(ladder.event);
    ofEvent?.delete(line);
    if (ofEvent?.size === 0) this.byEvent.delete(ladder.event);
  }

  private begin(quote: Quote): MarketLine {
    const ladder = this.ladders.get(ladderOfLine(quote.at)) ?? this.beginLadder(quote);
    const line: MarketLine = { key: quote.at, line: quote.line, ladder, quotes: [], prices: [], moved: undefined };
    this.byKey.set(line.key, line);
    ladder.lines.add(line);
    const ofEvent = this.byEvent.get(quote.event);
    if (ofEvent) ofEvent.add(line);
    else this.byEvent.set(quote.event, new Set([line]));
    return line;
  }

  private beginLadder({ at, event, family, subject }: Quote): Ladder {
    const isPlayerProp = isPlayerFamily(family);
    const ladder: Ladder = {
      key: ladderOfLine(at),
      event,
      family,
      subject,
      isMain: isMainFamily(family),
      shape: isSpreadFamily(family) ? 'spreads' : isTotalFamily(family) || isPlayerProp ? 'totals' : undefined,
      isPlayerProp,
      lines: new Set(),
    };
    this.ladders.set(ladder.key, ladder);
    return ladder;
  }
}
