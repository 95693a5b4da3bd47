import type { Board } from '../board/board.js';
import { isTooOld, LOCK_AGE_MS } from '../board/freshness.js';
import type { GameEvent } from '../board/game-event.js';
import type { LineKey, Quote, QuoteKey, StampKey } from '../board/quote.js';
import { indexQuotes } from '../board/quote-index.js';
import { recordedQuotes } from '../board/recorded-quotes.js';
import { DEVIG_METHODS, type DevigMethodName } from '../odds/devig.js';
import type { Odds } from '../odds/formats.js';
import type { Probability } from '../odds/probability.js';
import { groupsOf } from '../opportunities/groups.js';
import { fairLineOf } from '../opportunities/value.js';

/**
 * The fair line of every market line of a game at its start. Books, weights and limits are those of every fair line; a price counts if it
 * was fresh enough just before the start, however old it is by now.
 */
export const closingLines = (
  game: GameEvent,
  quotes: readonly Quote[],
  stamps: Board['stamps'],
  method: DevigMethodName = DEVIG_METHODS[0].name,
): ClosingLine[] => {
  const closing = lockedAtStart(game, quotes, stamps);
  const lines: ClosingLine[] = [];
  for (const line of indexQuotes(quotes).lines.values())
    for (const group of groupsOf(line, closing)) {
      const fair = fairLineOf(group, method);
      if (!fair) continue;
      const { outcomes } = group;
      lines.push({ at: line.key, outcomes, chances: fair.chances, method, books: fair.votes.books.length });
    }
  return lines;
};

const lockedAtStart = (game: GameEvent, quotes: readonly Quote[], stamps: Board['stamps']): ReadonlySet<StampKey> => {
  const justBefore = game.commenceTime - 1;
  const old = quotes.filter(({ stamp }) => isTooOld(stamps.get(stamp), game, justBefore));
  return new Set(old.map(({ stamp }) => stamp));
};

/** The books' consensus on one market line when its game started, without margins. */
export interface ClosingLine {
  readonly at: LineKey;
  /** Every way the market could end, sorted by name. `chances` are in the same order. */
  readonly outcomes: readonly string[];
  readonly chances: readonly Probability[];
  /** The de-vig method. */
  readonly method: DevigMethodName;
  /** How many books priced every outcome. */
  readonly books: number;
}

/** The source of a closing line: the board at the start, or the recorded price moves. */
export type ClosingSource = 'board' | 'history';

/**
 * The closing lines of a game that has started, from its prices on a board that has not changed since. `too late` when a price reached us
 * after the start: then the board no longer holds the closing prices.
 */
export const closingAtStart = (
  game: GameEvent,
  quotes: readonly Quote[],
  stamps: Board['stamps'],
): readonly ClosingLine[] | 'too late' =>
  quotes.some(({ receivedAt }) => receivedAt > game.commenceTime) ? 'too late' : closingLines(game, quotes, stamps);

/** The last recorded state of a price before a game started. */
export type LastMove = Pick<Quote, 'family' | 'subject' | 'line' | 'outcome' | 'book' | 'market'> & {
  /** Decimal odds; undefined if the price was withdrawn or suspended. */
  readonly price: number | undefined;
  /** When it moved, in milliseconds. */
  readonly movedAt: number;
};

/**
 * Builds the closing lines of a game from the last move of each of its prices before the start. The record does not say how old an unmoved
 * price is, so every price that was not withdrawn counts. If nothing at all moved for so long before the start that prices would have been
 * locked, nobody was watching: then the result is empty.
 */
export const closingFromHistory = (
  game: GameEvent,
  moves: readonly LastMove[],
  method?: DevigMethodName,
): readonly ClosingLine[] => {
  if (!isWatched(game, moves)) return [];
  const quotes = readMoves(game, moves).flatMap(({ quote }) => quote ?? []);
  return closingLines(game, quotes, NO_STAMPS, method);
};

/** Whether anything moved so shortly before the start that the last prices before it are its close. */
export const isWatched = ({ commenceTime }: GameEvent, moves: readonly LastMove[]): boolean =>
  commenceTime - moves.reduce((latest, { movedAt }) => Math.max(latest, movedAt), 0) <= LOCK_AGE_MS.upcoming;

const NO_STAMPS = new Map();

/** A recorded move with the key of its price, and the price as a board holds it; undefined if it was withdrawn. */
interface ReadMove {
  readonly move: LastMove;
  readonly key: QuoteKey;
  readonly quote: Quote | undefined;
}

/** Reads recorded moves of a game, in their order. */
export const readMoves = ({ id }: GameEvent, moves: readonly LastMove[]): ReadMove[] => {
  const named = recordedQuotes(id, moves);
  return moves.map((move) => {
    const names = named(move);
    const { price, movedAt } = move;
    return {
      move,
      key: names.key,
      quote: price === undefined ? undefined : { ...names, price: price as Odds, receivedAt: movedAt },
    };
  });
};
