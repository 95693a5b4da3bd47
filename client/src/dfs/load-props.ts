import { type Game, gameSchema, type PlayerProp, playerPropSchema, QUOTA_EXCEEDED } from '@fairline/shared/contract';
import { canonicalSport, gameDayOf, SPORTSBOOKS } from '@fairline/shared/domain';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { serverNow } from '../platform/clock.js';
import { Problem } from '../platform/http/problem.js';
import { api } from '../platform/session/api.js';
import type { Store } from '../platform/store.js';
import { ME_KEY } from '../platform/user/me.js';
import { inTurns, wantedGames } from './wanted-games.js';

/** What the page asks for. */
export interface PropsRequest {
  readonly sports: readonly string[];
  readonly markets: readonly string[];
  readonly date: string;
  /** The most games to ask the apps about. */
  readonly most: number;
}

/** The apps' offers by game, all games of the sports (for the fair lines), and how many games `most` left out. */
export interface DfsProps {
  readonly games: readonly Game[];
  readonly offers: readonly { readonly game: Game; readonly of: readonly PlayerProp[] }[];
  readonly left: number;
  /** When the oldest part was loaded, by this machine's clock in milliseconds. */
  readonly asOf: number;
}

/** Sends a request, or returns a cached answer, with its time. */
export type Ask = <T>(
  key: readonly string[],
  ask: (signal: AbortSignal) => Promise<T>,
) => Promise<{ readonly answer: T; readonly at: number }>;

interface Means {
  readonly ask: Ask;
  readonly queries: QueryClient;
  readonly signal: AbortSignal;
}

/** How many games are requested at once. */
export const AT_ONCE = 8;

/** The games of the sports with all prices, and the apps' offers on the games that match. */
export const loadProps = async (
  { sports, markets, date, most }: PropsRequest,
  apps: readonly string[],
  means: Means,
): Promise<DfsProps> => {
  try {
    const { answer: games, at } = await means.ask(sports.toSorted(), (signal) => askGames(sports, signal));
    const wanted = inTurns(wantedGames(games, markets, date, serverNow()));
    const { offers, times } = await askAll(wanted.slice(0, most), markets, apps, means);
    return { games, offers, left: Math.max(0, wanted.length - most), asOf: Math.min(at, ...times) };
  } finally {
    // The requests counted against the quota.
    means.queries.invalidateQueries({ queryKey: [ME_KEY] });
  }
};

/** The offers of each game. A game that fails is left out silently; if all fail, or no request is left, it rejects. */
const askAll = async (
  games: readonly Game[],
  markets: readonly string[],
  apps: readonly string[],
  { ask, signal }: Means,
): Promise<{ offers: DfsProps['offers']; times: readonly number[] }> => {
  const times: number[] = [];
  const answers = new Map<Game, readonly PlayerProp[]>();
  let failure: unknown;
  await eachAtMost(AT_ONCE, games, async (game) => {
    signal.throwIfAborted();
    try {
      const key = [game.id, ...markets.toSorted(), '', ...apps.toSorted()];
      const { answer, at } = await ask(key, (until) => askOffers(game, markets, apps, until));
      answers.set(game, answer);
      times.push(at);
    } catch (error) {
      if (error instanceof Problem && error.code === QUOTA_EXCEEDED) throw error;
      failure = error;
    }
  });
  if (failure && answers.size === 0) throw failure;
  return { offers: games.flatMap((game) => (answers.has(game) ? [{ game, of: answers.get(game)! }] : [])), times };
};

/** Runs an action for each item, a few at a time: when one is done, the next starts. Rejects with the first failure. */
const eachAtMost = async <T>(most: number, of: Iterable<T>, run: (one: T) => Promise<void>): Promise<void> => {
  const left = of[Symbol.iterator]();
  const work = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await run(next.value);
  };
  await Promise.all(Array.from({ length: most }, work));
};

const BOOKS = SPORTSBOOKS.map(({ key }) => key).join();

/** All props of some sports at every book we know: the games, with the prices that their fair lines are computed from. */
const askGames = (sports: readonly string[], signal: AbortSignal, of?: Store): Promise<Game[]> =>
  api(`/api/player-props?${new URLSearchParams({ sports: sports.join(), bookFilter: BOOKS })}`, games, { signal }, of);

const games = z.array(gameSchema);

/** What the pick apps offer on the players of one game, which must have a start time. `apps` come in addition to the usual three. */
const askOffers = (
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
