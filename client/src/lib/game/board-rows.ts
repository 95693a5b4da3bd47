import { outcomeName, pointOf } from '@fairline/shared/contract';
import {
  type BoardDiff,
  bookTitle,
  type GameEvent,
  isSpreadFamily,
  placeOf,
  type Quote,
  type QuoteKey,
  toAmerican,
} from '@fairline/shared/domain';
import type { HeldBoard } from '../board/held-board.js';
import type { OddsHistoryRow } from './read-odds-history.js';

/** All prices of a game's markets that are on the board. */
export const rowsOnBoard = ({ board }: HeldBoard, game: GameEvent, markets: readonly string[]): OddsHistoryRow[] =>
  [...(board.quotes.byEvent.get(game.id) ?? [])]
    .flatMap(({ quotes }) => quotes)
    .filter(({ market }) => markets.includes(market))
    .map((quote) => rowOf(quote, game, board.stamps.get(quote.stamp) ?? quote.receivedAt));

/** The prices of a game's markets in a diff of its board. `now` is the time of withdrawn prices, because a diff gives none. */
export const rowsOfDiff = (
  diff: Pick<BoardDiff, 'upserts' | 'removed' | 'stamps'>,
  game: GameEvent,
  markets: readonly string[],
  now: number,
): OddsHistoryRow[] => [
  ...diff.removed.filter((key) => key.startsWith(`${game.id}|`)).flatMap((key) => withdrawn(key, game, markets, now)),
  ...diff.upserts
    .filter(({ event, market }) => event === game.id && markets.includes(market))
    .map((quote) => rowOf(quote, game, diff.stamps.get(quote.stamp) ?? quote.receivedAt)),
];

const rowOf = (
  { book, market, family, outcome, line, price, suspended }: Quote,
  game: GameEvent,
  lastUpdate: number,
): OddsHistoryRow => ({
  bookmakerKey: book,
  bookmakerTitle: bookTitle(book),
  marketKey: market,
  lastUpdate,
  outcomeName: outcomeName(outcome, game),
  price: suspended ? null : Math.round(toAmerican(price)),
  point: pointOf(outcome, line, isSpreadFamily(family)),
});

const withdrawn = (key: QuoteKey, game: GameEvent, markets: readonly string[], now: number): OddsHistoryRow[] => {
  const { family, book, outcome, line } = placeOf(key);
  if (!markets.includes(family)) return [];
  return [
    {
      bookmakerKey: book,
      bookmakerTitle: bookTitle(book),
      marketKey: family,
      lastUpdate: now,
      outcomeName: outcomeName(outcome, game),
      price: null,
      point: pointOf(outcome, line, isSpreadFamily(family)),
    },
  ];
};
