import { type BoardDiff, emptyBoard, type LiveBoard, noChange } from '../board/board.js';
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
 * taken down from one that was suspended, which count alike, nor when a price was confirmed: none is locked.
 */
export const pastBoard = (
  games: readonly PastGame[],
  since: number,
): { readonly board: LiveBoard; readonly changes: Iterable<PastChange> } => {
  const moves = games.flatMap((game) => movesOf(game, since)).sort(inOrder);
  const start = moves.findIndex(({ at }) => at >= since);
  const count = start < 0 ? moves.length : start;
  const board = emptyBoard();
  for (const game of games) board.events.set(game.event.id, { ...game.event, completed: isOver(game, since) });
  for (const move of moves.slice(0, count)) take(board.quotes, move);
  const ends = games.flatMap(({ event, overAt = 0 }) => (overAt >= since ? [{ ...event, overAt }] : []));
  return { board, changes: changesOf(moves.slice(count), ends, new Map(board.quotes)) };
};

const isOver = ({ overAt }: PastGame, at: number): boolean => overAt !== undefined && overAt < at;

interface Move {
  readonly at: number;
  readonly seq: number;
  readonly price: number | null;
  readonly of: ReturnType<ReturnType<typeof recordedQuotes>>;
}

// Of what was before, the last move of each price says how it stood.
const movesOf = ({ event, record }: PastGame, since: number): Move[] => {
  const places = record.map((price) => ({ ...price, line: price.line ?? undefined }));
  const named = recordedQuotes(event.id, places);
  return places.flatMap((place): Move[] => {
    const of = named(place);
    const first = Math.max(0, firstSince(place.movedAt, since) - 1);
    return place.movedAt
      .slice(first)
      .map((at, i) => ({ at, seq: place.seqs[first + i]!, price: place.prices[first + i] ?? null, of }));
  });
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

function* changesOf(
  moves: readonly Move[],
  ends: readonly (GameEvent & { readonly overAt: number })[],
  quotes: Map<QuoteKey, Quote>,
): Generator<PastChange> {
  const times = new Set([...moves, ...ends.map(({ overAt }) => ({ at: overAt }))].map(({ at }) => at));
  let [i, seq] = [0, 0];
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
    seq += 1;
    yield { at, diff: { ...noChange, seq, events, upserts: [...upserts.values()] }, repriced };
  }
}
