import type { Board } from '../board/board.js';
import { hasStarted, isFinished } from '../board/game-event.js';
import type { MarketLine } from '../board/market-lines.js';
import { Consensus } from './consensus.js';
import { Sides } from './middle-side.js';
import { findMiddle, isSearchedForMiddles, type MiddleFilter, pairLines } from './middles.js';
import type { Middle } from './opportunity.js';

/** A set of lines, or a map keyed by line. */
type Lines = Pick<ReadonlyMap<MarketLine, unknown>, 'has' | 'keys'>;

/**
 * Searches every pair of lines that includes one of `lines`, in games that have not started. `sides` and `consensus` cache results for
 * lines that have not changed since.
 */
export const searchMiddles = (
  lines: Lines,
  board: Omit<Board, 'seq' | 'quotes'>,
  now: number,
  filter: MiddleFilter,
  sides: Sides = new Sides(),
  consensus: Consensus = new Consensus(),
): Middle[] => {
  const found: Middle[] = [];
  for (const line of lines.keys()) {
    const { ladder, quotes } = line;
    if (quotes.length === 0 || ladder.lines.size === 1 || !isSearchedForMiddles(ladder, filter)) continue;
    const event = board.events.get(ladder.event);
    if (!event || hasStarted(event, now) || isFinished(event, now)) continue;
    const agreed = consensus.of(ladder, board);
    for (const other of ladder.lines) {
      const pair = pairLines(ladder.shape, line, other, filter);
      if (!pair || (pair.low !== line && lines.has(other))) continue; // found when the loop reaches the low line
      const prices = [sides.first(pair.low, board), sides.second(pair.high, board)] as const;
      const id = sides.idOf(pair, ladder.shape, board);
      const middle = findMiddle(pair, ladder.shape, prices, event, id, agreed);
      if (middle) found.push(middle);
    }
  }
  return found;
};
