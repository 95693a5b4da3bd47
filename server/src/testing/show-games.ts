import type { Score } from '@fairline/shared/contract';
import { leagueOfSport } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import { ScoreRelay } from '../realtime/score.relay.js';
import type { TestServer } from './a-server.js';
import { until } from './until.js';

/** Saves a day's games on a scoreboard and waits until each server has received them. */
export const showGames = async (
  servers: readonly TestServer[],
  sport: string,
  day: string,
  games: readonly Score[],
) => {
  const seq = await servers[0]!.app.get(ScoreStore).save(sport, day, games);
  const heardAt = async ({ app }: TestServer) => (await app.get(ScoreRelay).current(leagueOfSport(sport)!)).seq;
  if (typeof seq === 'number') for (const server of servers) await until(async () => (await heardAt(server)) >= seq);
  return seq;
};
