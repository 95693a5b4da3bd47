import { type BoardChange, type BoardDiff, emptyBoard, type LiveBoard, noChange } from '../board/board.js';
import type { GameEvent } from '../board/game-event.js';
import type { Quote, QuoteKey } from '../board/quote.js';
import { recordedQuotes } from '../board/recorded-quotes.js';
import type { Odds } from '../odds/formats.js';
import type { Repriced } from './steam.js';

/** The record of one price, in columns, oldest first. Times in milliseconds. */
export interface RecordedPrice extends Pick<Quote, 'family' | 'subject' | 'outcome' | 'book' | 'market'> {
  readonly line: number | null;
  readonly movedAt: readonly number[];
  /** Decimal odds; null while there was no price. */
  readonly prices: readonly (number | null)[];
  /** The numbers of the board's changes. */
  readonly seqs: readonly number[];
}

/** A game with the record of its prices. */
export interface PastGame {
  readonly event: GameEvent;
  /** Since when it is known to be over, in milliseconds; undefined if it is not. */
  readonly overAt?: number | undefined;
  readonly record: readonly RecordedPrice[];
}

/** What changed on a board at a moment (milliseconds). */
export interface PastChange {
  readonly at: number;
  readonly diff: BoardDiff;
  readonly repriced: readonly Repriced[];
}

/** How many moves a record has since a moment. */
export const movesSince = (record: readonly RecordedPrice[], since: number): number =>
  record.reduce((sum, { movedAt }) => sum + movedAt.length - firstSince(movedAt, since), 0);

/**
 * The board of some games as it stood at a moment (milliseconds), and what changed on it since, oldest first. The record does not tell a price that was
 * taken down from one that was suspended, which count alike, nor when a price was confirmed: none is locked. `pause` is called after each price: a
 * day has hundreds of thousands of moves.
 */
export const pastBoard = async (
  games: readonly PastGame[],
  since: number,
  pause: () => Promise<void>,
): Promise<{ readonly board: LiveBoard; readonly changes: Iterable<PastChange> }> => {
  const board = emptyBoard();
  const before: Move[] = [];
  const byMinute = new Map<number, Move[]>();
  for (const game of games) {
    board.events.set(game.event.id, { ...game.event, completed: isOver(game, since) });
    const named = recordedQuotes(game.event.id, game.record.map(placeOf));
    for (const price of game.record) {
      for (const move of movesOf(price, named(placeOf(price)), since)) {
        if (move.at < since) before.push(move);
        else minuteOf(byMinute, move.at).push(move);
      }
      await pause();
    }
  }
  for (const move of before.sort(inOrder)) take(board.quotes, move);
  const ends = games.flatMap(({ event, overAt = 0 }) => (overAt >= since ? [{ ...event, overAt }] : []));
  for (const { overAt } of ends) minuteOf(byMinute, overAt);
  return { board, changes: changesOf(byMinute, ends, new Map(board.quotes)) };
};

const isOver = ({ overAt }: PastGame, at: number): boolean => overAt !== undefined && overAt < at;

interface Move {
  readonly at: number;
  readonly seq: number;
  readonly price: number | null;
  readonly of: ReturnType<ReturnType<typeof recordedQuotes>>;
}

const placeOf = ({ family, subject, line, outcome, book, market }: RecordedPrice) => ({
  ...{ family, subject, outcome, book, market },
  line: line ?? undefined,
});

// Of what was before, the last move of each price says how it stood.
const movesOf = ({ movedAt, prices, seqs }: RecordedPrice, of: Move['of'], since: number): Move[] => {
  const first = Math.max(0, firstSince(movedAt, since) - 1);
  return movedAt.slice(first).map((at, i) => ({ at, seq: seqs[first + i]!, price: prices[first + i] ?? null, of }));
};

const firstSince = (times: readonly number[], since: number): number => {
  const first = times.findIndex((at) => at >= since);
  return first < 0 ? times.length : first;
};

// Where one market of a book takes a price down that another one goes on offering, it is still offered.
const inOrder = (a: Move, b: Move): number =>
  a.at - b.at || a.seq - b.seq || Number(a.price !== null) - Number(b.price !== null);

/** The price after a move, as the board has it then; undefined for one that has no price and never had. */
const take = (quotes: Map<QuoteKey, Quote>, { at, price, of }: Move): Quote | undefined => {
  const last = price ?? quotes.get(of.key)?.price;
  if (last === undefined) return undefined;
  const quote: Quote = { ...of, price: last as Odds, receivedAt: at, ...(price === null ? { suspended: true } : {}) };
  quotes.set(of.key, quote);
  return quote;
};

/** The moves of one minute. Each minute is brought into order when it is played: to sort those of a day at once takes half a second. */
const minuteOf = (byMinute: Map<number, Move[]>, at: number): Move[] => {
  const minute = Math.floor(at / 60_000);
  const moves = byMinute.get(minute) ?? [];
  byMinute.set(minute, moves);
  return moves;
};

type End = GameEvent & { readonly overAt: number };

function* changesOf(
  byMinute: ReadonlyMap<number, Move[]>,
  ends: readonly End[],
  quotes: Map<QuoteKey, Quote>,
): Generator<PastChange> {
  let seq = 0;
  for (const [minute, moves] of [...byMinute].sort(([a], [b]) => a - b)) {
    const now = ends.filter(({ overAt }) => Math.floor(overAt / 60_000) === minute);
    for (const { at, change, repriced } of changesIn(moves.sort(inOrder), now, quotes)) {
      seq += 1;
      yield { at, diff: { ...change, seq }, repriced };
    }
  }
}

function* changesIn(
  moves: readonly Move[],
  ends: readonly End[],
  quotes: Map<QuoteKey, Quote>,
): Generator<Pick<PastChange, 'at' | 'repriced'> & { readonly change: BoardChange }> {
  const times = new Set([...moves, ...ends.map(({ overAt }) => ({ at: overAt }))].map(({ at }) => at));
  let i = 0;
  for (const at of [...times].sort((a, b) => a - b)) {
    const before = new Map<QuoteKey, number | null>();
    const upserts = new Map<QuoteKey, Quote>();
    for (; moves[i]?.at === at; i += 1) {
      const { key } = moves[i]!.of;
      const known = quotes.get(key);
      if (!before.has(key)) before.set(key, known && !known.suspended ? known.price : null);
      const quote = take(quotes, moves[i]!);
      if (quote) upserts.set(key, quote);
    }
    const repriced = Array.from(
      upserts.values(),
      ({ key, price, suspended = false }): Repriced => [key, price, suspended, before.get(key)!],
    );
    const events = ends
      .filter(({ overAt }) => overAt === at)
      .map(({ overAt: _, ...event }) => ({ ...event, completed: true }));
    yield { at, change: { ...noChange, events, upserts: [...upserts.values()] }, repriced };
  }
}
