import { CONSENSUS, outcomeName, pointOf } from '@fairline/shared/contract';
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
import { type HeldBoard, listenToBoards } from '../../../market/model/board/held-boards.js';
import { serverNow } from '../../../platform/clock.js';
import { consensusOf } from './consensus.js';
import { LINE_MARKETS } from './fetch-odds-history.js';
import { type LinePlace, type LineRecord, noteMove, noteRow } from './line-record.js';
import { gameMessages } from './messages.js';
import type { OddsHistoryRow } from './read-odds-history.js';

/**
 * Adds every change on the game's board to its record, until the returned function is called, and calls `grown` after each addition. When
 * the board loads, it adds whatever changed between the history and the board.
 */
export const growRecord = (record: LineRecord, eventId: string, grown: () => void): (() => void) => {
  const grow = (rows: readonly OddsHistoryRow[]) => {
    const markets = new Set<string>();
    for (const row of rows) if (noteRow(record, row)) markets.add(row.marketKey);
    for (const market of markets) noteConsensus(record, market);
    if (markets.size > 0) grown();
  };
  const gameOn = ({ id, board }: HeldBoard): GameEvent | undefined =>
    id.section === 'game' ? board.events.get(eventId) : undefined;
  return listenToBoards({
    held: (board) => {
      const game = gameOn(board);
      if (game) grow(rowsSince(record, rowsOnBoard(board, game, LINE_MARKETS)));
    },
    moved: (board, diffs) => {
      const game = gameOn(board);
      if (game) grow(diffs.flatMap((diff) => rowsOfDiff(diff, game, LINE_MARKETS, serverNow())));
    },
    locked: () => undefined,
    dropped: () => undefined,
  });
};

// What was withdrawn between the record and the board is on neither: a line whose market has no price on the board has ended.
const rowsSince = (record: LineRecord, rows: readonly OddsHistoryRow[]): OddsHistoryRow[] => {
  const offered = new Set(rows.map(placeKey));
  const ended: OddsHistoryRow[] = [];
  for (const [marketKey, outcomes] of record)
    for (const [outcomeName, lines] of outcomes)
      for (const { book: bookmakerKey, title: bookmakerTitle, moves } of lines.values()) {
        const place = { marketKey, outcomeName, bookmakerKey, bookmakerTitle };
        if (bookmakerKey === CONSENSUS || offered.has(placeKey(place))) continue;
        ended.push({ ...place, lastUpdate: serverNow(), price: null, point: moves.at(-1)?.point });
      }
  return [...rows, ...ended];
};

const placeKey = ({ marketKey, outcomeName, bookmakerKey }: LinePlace): string =>
  JSON.stringify([marketKey, outcomeName, bookmakerKey]);

const noteConsensus = (record: LineRecord, marketKey: string) => {
  const outcomes = record.get(marketKey);
  if (!outcomes) return;
  const asked = consensusOf(outcomes, isSpreadFamily(marketKey));
  const at = serverNow();
  for (const [outcomeName, lines] of outcomes) {
    const point = lines.get(CONSENSUS)?.moves.at(-1)?.point;
    const place = { marketKey, outcomeName, bookmakerKey: CONSENSUS, bookmakerTitle: gameMessages.consensus };
    noteMove(record, place, { at, ...(asked.get(outcomeName) ?? { price: undefined, point }) });
  }
};

/** All prices of a game's markets that are on the board. */
const rowsOnBoard = ({ board }: HeldBoard, game: GameEvent, markets: readonly string[]): OddsHistoryRow[] =>
  [...(board.quotes.byEvent.get(game.id) ?? [])]
    .flatMap(({ quotes }) => quotes)
    .filter(({ market }) => markets.includes(market))
    .map((quote) => rowOf(quote, game, board.stamps.get(quote.stamp) ?? quote.receivedAt));

/** The prices of a game's markets in a diff of its board. `now` is the time of withdrawn prices, because a diff gives none. */
const rowsOfDiff = (
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
