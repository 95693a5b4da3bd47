import type { Board } from '../board/board.js';
import type { GameEvent } from '../board/game-event.js';
import type { Quote } from '../board/quote.js';
import type { ClosingLine } from './closing-line.js';
import { closingLines } from './closing-lines.js';

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
