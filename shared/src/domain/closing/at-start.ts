import type { Board } from '../board/board.js';
import type { GameEvent } from '../board/game-event.js';
import type { Quote } from '../board/quote.js';
import type { ClosingLine } from './closing-line.js';
import { closingLines } from './closing-lines.js';

/**
 * The closing lines of a game that has begun, from its prices on a board that nobody changed since. `too late` when one of them
 * reached us after its start: what stood there before cannot be told from this board.
 */
export const closingAtStart = (
  game: GameEvent,
  quotes: readonly Quote[],
  stamps: Board['stamps'],
): readonly ClosingLine[] | 'too late' =>
  quotes.some(({ receivedAt }) => receivedAt > game.commenceTime) ? 'too late' : closingLines(game, quotes, stamps);
