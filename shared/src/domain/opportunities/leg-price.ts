import type { Ladder } from '../board/board-index.js';
import type { GameEvent } from '../board/game-event.js';
import type { Quote, StampKey } from '../board/quote.js';
import type { LegPrice, Subject } from './opportunity.js';

/** Prices as an opportunity carries them: best first, equal ones alphabetically by book. */
export const legPrices = (quotes: readonly Quote[], stamps: ReadonlyMap<StampKey, number>): readonly LegPrice[] =>
  [...quotes]
    .sort((a, b) => b.price - a.price || (a.book < b.book ? -1 : 1))
    .map(({ book, price, stamp }) => ({ book, price, lastUpdate: stamps.get(stamp) }));

/** What an opportunity on this market is about. */
export const subjectOf = (event: GameEvent, { family, subject }: Ladder): Subject => ({
  event: event.id,
  sport: event.sport,
  home: event.home,
  away: event.away,
  commenceTime: event.commenceTime,
  family,
  subject,
});
