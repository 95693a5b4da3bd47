import type { Game } from '@fairline/shared/contract';
import { type GameEvent, isDfsBook, isFinished } from '@fairline/shared/domain';
import { isOnDate } from '../market/model/choices/date-filter.js';

/** A game in the form that boards use. */
export const eventOf = ({ id, sport_key, home_team, away_team, commence_time, completed }: Game): GameEvent => ({
  id,
  sport: sport_key,
  home: home_team,
  away: away_team,
  commenceTime: Date.parse(commence_time),
  completed,
});

/**
 * The games to ask the pick apps about: not over, on the chosen date, and with a pick app's line in one of the markets, since any other
 * would cost a request and show nothing. A game without a start time cannot be requested.
 */
export const wantedGames = (
  games: readonly Game[],
  markets: readonly string[],
  date: string,
  now: number,
): readonly Game[] =>
  games.filter((game) => {
    const event = eventOf(game);
    if (Number.isNaN(event.commenceTime) || isFinished(event, now) || !isOnDate(date, event, now)) return false;
    return game.bookmakers.some((book) => isDfsBook(book.key) && book.markets.some(({ key }) => markets.includes(key)));
  });

/** The games of several sports in turns: the first of each sport, then the second. A short list then has games of every sport. */
export const inTurns = (games: readonly Game[]): readonly Game[] => {
  const turns = new Map<string, number>();
  return games
    .map((game) => {
      const turn = turns.get(game.sport_key) ?? 0;
      turns.set(game.sport_key, turn + 1);
      return { game, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ game }) => game);
};
