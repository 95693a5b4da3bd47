import { isMainFamily, isPlayerFamily, isSpreadFamily, isTotalFamily } from '../catalogue/families.js';
import type { Board } from './board.js';
import { type LineKey, ladderOfLine, type Quote } from './quote.js';
import { type Seated, Seats } from './seats.js';

/** All prices of one market at one line. When one of them moves, the whole line is searched. */
export interface MarketLine extends Seated {
  readonly key: LineKey;
  readonly line: number | undefined;
  readonly ladder: Ladder;
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

/** The prices of a board by market line. It is updated by the same diffs as the board, and never reads the board. */
export interface BoardIndex {
  readonly lines: Map<LineKey, MarketLine>;
  readonly ladders: Map<string, Ladder>;
  readonly byEvent: Map<string, Set<MarketLine>>;
  readonly seats: Seats<MarketLine>;
}

export const indexBoard = (board: Pick<Board, 'quotes'>): BoardIndex => indexQuotes(board.quotes.values());

export const indexQuotes = (quotes: Iterable<Quote>): BoardIndex => {
  const index: BoardIndex = { lines: new Map(), ladders: new Map(), byEvent: new Map(), seats: new Seats() };
  for (const quote of quotes) index.seats.add(quote, lineOf(index, quote));
  return index;
};

/** The line of a quote; created if it is new. */
export const lineOf = (index: BoardIndex, quote: Quote): MarketLine => index.lines.get(quote.at) ?? begin(index, quote);

/** Removes a line that has no prices any more. */
export const dropLine = ({ lines, ladders, byEvent }: BoardIndex, line: MarketLine): void => {
  const { ladder } = line;
  lines.delete(line.key);
  ladder.lines.delete(line);
  if (ladder.lines.size === 0) ladders.delete(ladder.key);
  const ofEvent = byEvent.get(ladder.event);
  ofEvent?.delete(line);
  if (ofEvent?.size === 0) byEvent.delete(ladder.event);
};

const begin = ({ lines, ladders, byEvent }: BoardIndex, quote: Quote): MarketLine => {
  const ladder = ladders.get(ladderOfLine(quote.at)) ?? beginLadder(ladders, quote);
  const line: MarketLine = { key: quote.at, line: quote.line, ladder, quotes: [], prices: [], moved: undefined };
  lines.set(line.key, line);
  ladder.lines.add(line);
  const ofEvent = byEvent.get(quote.event);
  if (ofEvent) ofEvent.add(line);
  else byEvent.set(quote.event, new Set([line]));
  return line;
};

const beginLadder = (ladders: BoardIndex['ladders'], { at, event, family, subject }: Quote): Ladder => {
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
  ladders.set(ladder.key, ladder);
  return ladder;
};
