import type { Game } from '@fairline/shared/contract';
import {
  type DevigMethodName,
  fairLineOf,
  familyOf,
  groupsOf,
  indexQuotes,
  type LineKey,
  OddsReader,
  type Probability,
  type StampKey,
} from '@fairline/shared/domain';
import { withoutLocked } from '../../lib/board/without-locked.js';
import { isMarketTooOld } from './market-age.js';

/** The fair chance of each outcome of a market line, if enough sportsbooks price all of them. */
export type FairChances = ReadonlyMap<LineKey, Readonly<Record<string, Probability>>>;

/** The consensus of all books at `now` on some markets of these games, by the same rules as the fair lines of boards. */
export const fairChances = (
  games: readonly Game[],
  markets: readonly string[],
  method: DevigMethodName,
  now: number,
): FairChances => {
  const families = new Set(markets.map(familyOf));
  const isWanted = (game: Game) => (market: Market) =>
    families.has(familyOf(market.key)) && !isMarketTooOld(game, market, now);
  const usable = games.map((game) => ({
    ...game,
    bookmakers: game.bookmakers.map((book) => within(book, isWanted(game))),
  }));
  const { reading } = new OddsReader().read(usable, { receivedAt: now, format: 'american' });
  // A book may list the same price in its main and its alternate market.
  const quotes = new Map(
    [...reading.listings.values()].flatMap((listing) => listing.quotes.map((quote) => [quote.key, quote])),
  );
  const chances = new Map<LineKey, Record<string, Probability>>();
  for (const line of indexQuotes(quotes.values()).lines.values())
    for (const group of groupsOf(line, NONE_LOCKED)) {
      const fair = fairLineOf(group, method)?.chances;
      if (fair) chances.set(line.key, Object.fromEntries(group.outcomes.map((outcome, i) => [outcome, fair[i]!])));
    }
  return chances;
};

type Bookmaker = Game['bookmakers'][number];
type Market = Bookmaker['markets'][number];

// Prices that are locked by the server or too old by now are left out.
const within = (book: Bookmaker, isWanted: (market: Market) => boolean): Bookmaker => ({
  ...book,
  markets: book.markets.filter(isWanted).map(withoutLocked),
});

const NONE_LOCKED: ReadonlySet<StampKey> = new Set();
