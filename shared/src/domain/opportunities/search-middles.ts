import type { Board } from '../board/board.js';
import type { MarketLine } from '../board/board-index.js';
import { hasStarted, isFinished } from '../board/game-event.js';
import { type Side, sideOf } from './middle-side.js';
import { findMiddle, isSearchedForMiddles, type MiddleFilter } from './middles.js';
import type { Middle } from './opportunity.js';

/**
 * Searches every pair of lines in which one of these lines is a side, in games that have not started.
 * `sides` keeps what was made of lines that have not been touched since.
 */
export const searchMiddles = (
  lines: ReadonlySet<MarketLine>,
  board: Omit<Board, 'seq' | 'quotes'>,
  now: number,
  filter: MiddleFilter,
  sides: Map<MarketLine, Side> = new Map(),
): Middle[] => {
  const found: Middle[] = [];
  for (const line of lines) {
    const { ladder, quotes } = line;
    if (quotes.size === 0) continue;
    const event = board.events.get(ladder.event);
    if (!event || hasStarted(event, now) || isFinished(event, now) || !isSearchedForMiddles(ladder, filter)) continue;
    for (const other of ladder.lines) {
      if (other === line) continue;
      const [one, two] = [keptSide(sides, line, board), keptSide(sides, other, board)];
      push(found, findMiddle(one, two, event, filter));
      if (!lines.has(other)) push(found, findMiddle(two, one, event, filter)); // else it comes with the other's turn
    }
  }
  return found;
};

const push = (found: Middle[], middle: Middle | undefined) => {
  if (middle) found.push(middle);
};

const keptSide = (
  sides: Map<MarketLine, Side>,
  line: MarketLine,
  { locked, stamps }: Pick<Board, 'locked' | 'stamps'>,
): Side => {
  const kept = sides.get(line) ?? sideOf(line, locked, stamps);
  sides.set(line, kept);
  return kept;
};
