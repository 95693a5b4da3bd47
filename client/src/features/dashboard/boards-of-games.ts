import type { Game } from '@fairline/shared/contract';
import { noChange, OddsReader, touch } from '@fairline/shared/domain';
import type { HeldBoard } from '../../lib/board/held-board.js';
import { beginBoard } from '../../lib/board/read-board.js';

/** Games that were asked for as boards, one for each sport: so the very same rules work on them as on boards that are followed. */
export const boardsOfGames = (games: readonly Game[], receivedAt: number): HeldBoard[] => {
  const sports = new Set(games.map((game) => game.sport_key));
  return [...sports].map((sport) =>
    boardOf(
      sport,
      games.filter((game) => game.sport_key === sport),
      receivedAt,
    ),
  );
};

const boardOf = (sport: string, games: readonly Game[], receivedAt: number): HeldBoard => {
  const { reading } = new OddsReader().read(games.map(withoutLocked), { receivedAt, format: 'american' });
  const held = beginBoard({ sport, section: 'game' }, { seq: 0, events: [...reading.events], locked: [] });
  const quotes = [...reading.listings.values()].flatMap((listing) => listing.quotes);
  for (const quote of quotes) held.board.quotes.set(quote.key, quote);
  for (const [stamp, at] of reading.stamps) held.board.stamps.set(stamp, at);
  for (const line of touch(held.index, { ...noChange, upserts: [...held.board.quotes.values()] }).keys())
    held.touched.add(line);
  return held;
};

// What the server calls locked is of no use and takes no part.
const withoutLocked = (game: Game): Game => ({
  ...game,
  bookmakers: game.bookmakers.map((book) => ({
    ...book,
    markets: book.markets.map((market) => ({ ...market, outcomes: market.outcomes.filter(({ locked }) => !locked) })),
  })),
});
