import { type Board, isUsable, lineKey, type Odds, type Quote, quoteKey, stampKey } from '@fairline/shared/domain';
import type { PriceMove } from '@fairline/shared/node';

/**
 * A board's prices at an earlier moment (`at`), rebuilt from their moves, oldest first. Only prices that are still on the board and usable:
 * one that was withdrawn or locked since must not be shown.
 */
export const boardAsOf = (board: Board, moves: Iterable<PriceMove>, at: number): Board => {
  const quotes = new Map<Quote['key'], Quote>();
  const stamps = new Map<Quote['stamp'], number>();
  for (const move of moves) {
    const key = quoteKey(lineKey(move), move.outcome, move.book);
    const quote = board.quotes.get(key);
    if (move.movedAt > at || !quote || !isUsable(quote, board.locked)) continue;
    quotes.delete(key);
    if (move.price === undefined) continue;
    const stamp = stampKey(move.event, move.book, move.market);
    quotes.set(key, { ...quote, market: move.market, stamp, price: move.price as Odds, receivedAt: move.movedAt });
    if (move.lastUpdate !== undefined) stamps.set(stamp, move.lastUpdate);
  }
  return { ...board, quotes, stamps };
};
