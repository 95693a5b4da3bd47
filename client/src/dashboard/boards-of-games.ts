import { type Game, type Section, sections } from '@fairline/shared/contract';
import { familyOf, OddsReader, sectionOf } from '@fairline/shared/domain';
import type { HeldBoard } from '../market/model/board/held-boards.js';
import { beginBoard } from '../market/model/board/read-board.js';
import { withoutLocked } from '../market/model/board/without-locked.js';

/** Builds boards from requested games, two per sport, so that the same rules apply as to live boards. */
export const boardsOfGames = (games: readonly Game[], receivedAt: number): HeldBoard[] => {
  const sports = new Set(games.map((game) => game.sport_key));
  return [...sports].flatMap((sport) => {
    const ofSport = games.filter((game) => game.sport_key === sport);
    return sections.map((section) => boardOf({ sport, section }, ofSport, receivedAt));
  });
};

const boardOf = (id: HeldBoard['id'], games: readonly Game[], receivedAt: number): HeldBoard => {
  const asked = games.map((game) => withUsable(game, id.section));
  const { reading } = new OddsReader().read(asked, { receivedAt, format: 'american' });
  const held = beginBoard(id, { seq: 0, events: [...reading.events], locked: [] });
  const quotes = [...reading.listings.values()].flatMap((listing) => listing.quotes);
  for (const quote of quotes) held.board.quotes.set(quote.key, quote);
  for (const [stamp, at] of reading.stamps) held.board.stamps.set(stamp, at);
  held.touched = new Set(held.board.quotes.takeTouched().keys());
  return held;
};

const withUsable = (game: Game, section: Section): Game => ({
  ...game,
  bookmakers: game.bookmakers.map((book) => ({
    ...book,
    markets: book.markets.filter(({ key }) => sectionOf(familyOf(key)) === section).map(withoutLocked),
  })),
});
