import type { Board } from '../board/board.js';
import { isTooOld } from '../board/freshness.js';
import type { GameEvent } from '../board/game-event.js';
import type { Quote, StampKey } from '../board/quote.js';
import { indexQuotes } from '../board/quote-index.js';
import { DEVIG_METHODS, type DevigMethodName } from '../odds/devig.js';
import { groupsOf } from '../opportunities/groups.js';
import { fairLineOf } from '../opportunities/value.js';
import type { ClosingLine } from './closing-line.js';

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
