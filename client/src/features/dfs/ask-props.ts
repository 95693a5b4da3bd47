import { type Game, gameSchema, type PlayerProp, playerPropSchema } from '@fairline/shared/contract';
import { canonicalSport, gameDayOf, SPORTSBOOKS } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { api } from '../../lib/http/api.js';
import type { Store } from '../../lib/store.js';

const BOOKS = SPORTSBOOKS.map(({ key }) => key).join();

/** All props of some sports at every book we know: the games, with the prices that their fair lines are computed from. */
export const askGames = (sports: readonly string[], signal: AbortSignal, of?: Store): Promise<Game[]> =>
  api(`/api/player-props?${new URLSearchParams({ sports: sports.join(), bookFilter: BOOKS })}`, games, { signal }, of);

const games = z.array(gameSchema);

/** What the pick apps offer on the players of one game, which must have a start time. `apps` come in addition to the usual three. */
export const askOffers = (
  { id, sport_key, commence_time }: Game,
  markets: readonly string[],
  apps: readonly string[],
  signal: AbortSignal,
  of?: Store,
): Promise<PlayerProp[]> => {
  const asked = new URLSearchParams({
    league: canonicalSport(sport_key),
    date: gameDayOf(Date.parse(commence_time)),
    game_id: id,
    markets: markets.join(),
    ...(apps.length > 0 ? { bookmakers: apps.join() } : {}),
  });
  return api(`/api/player-props?${asked}`, offers, { signal, headers: { Accept: 'application/json' } }, of);
};

const offers = z.array(playerPropSchema);
