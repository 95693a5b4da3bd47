import { LOCK_AGE_MS } from '../board/freshness.js';
import type { GameEvent } from '../board/game-event.js';
import { setOf } from '../board/outcome-set.js';
import { lineKey, type Quote, quoteKey, stampKey } from '../board/quote.js';
import type { Odds } from '../odds/formats.js';
import type { ClosingLine } from './closing-line.js';
import { closingLines } from './closing-lines.js';

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
export const closingFromHistory = (game: GameEvent, moves: readonly LastMove[]): readonly ClosingLine[] => {
  const newest = moves.reduce((latest, { movedAt }) => Math.max(latest, movedAt), 0);
  if (game.commenceTime - newest > LOCK_AGE_MS.upcoming) return [];
  return closingLines(game, quotesOf(game, moves), NO_STAMPS);
};

const NO_STAMPS = new Map();

// A book is assumed to list every outcome it ever priced. A book that withdrew one is incomplete and has no vote.
const quotesOf = ({ id }: GameEvent, moves: readonly LastMove[]): Quote[] => {
  const listed = new Map<string, string[]>();
  const listOf = (move: LastMove) => `${lineKey({ ...move, event: id })} ${move.book}`;
  for (const move of moves) listed.set(listOf(move), [...(listed.get(listOf(move)) ?? []), move.outcome]);
  return moves.flatMap((move) => {
    if (move.price === undefined) return [];
    const at = lineKey({ ...move, event: id });
    const names = { event: id, at, key: quoteKey(at, move.outcome, move.book), set: setOf(listed.get(listOf(move))!) };
    const stamp = stampKey(id, move.book, move.market);
    return { ...move, ...names, stamp, price: move.price as Odds, receivedAt: move.movedAt };
  });
};
