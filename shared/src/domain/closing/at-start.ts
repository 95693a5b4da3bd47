import type { Board } from '../board/board.js';
import type { GameEvent } from '../board/game-event.js';
import type { Quote } from '../board/quote.js';
import type { ClosingLine } from './closing-line.js';
import { closingLines } from './closing-lines.js';

/**
 * The closing lines of a game that has begun, from a board that nobody changed since. `too late` when a price of the game reached us
 * after its start: what stood there before cannot be told from this board.
 */
export const closingAtStart = (
  game: GameEvent,
  { quotes, stamps }: Pick<Board, 'quotes' | 'stamps'>,
): readonly ClosingLine[] | 'too late' => {
  const offered: Quote[] = [];
  for (const quote of quotes.values()) {
    if (quote.event !== game.id) continue;
    if (quote.receivedAt > game.commenceTime) return 'too late';
    offered.push(quote);
  }
  return closingLines(game, offered, stamps);
};
