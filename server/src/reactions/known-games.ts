import { LEAGUES, type League } from '@fairline/shared/domain';
import { GamesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { ScoreRelay } from '../realtime/score.relay.js';

/** Where a game is known from: the scoreboard of a league, or only an odds board. */
export interface KnownGame {
  readonly league: League | undefined;
}

/** Recognises the keys of real games: those on a scoreboard, and those that were ever on an odds board. */
@Injectable()
export class KnownGames {
  private readonly recorded = new Set<string>();

  constructor(
    private readonly scores: ScoreRelay,
    private readonly games: GamesRepository,
  ) {}

  /** `gameKey` must have the form that `gameKeyOf` gives it. */
  async find(gameKey: string): Promise<KnownGame | undefined> {
    return (await this.onScoreboard(gameKey)) ?? (await this.onRecord(gameKey));
  }

  /** A game on a scoreboard, found without Postgres. */
  async onScoreboard(gameKey: string): Promise<KnownGame | undefined> {
    const { away, home, start } = partsOf(gameKey);
    for (const league of LEAGUES) {
      const { all } = await this.scores.current(league);
      if (all.some((game) => game.commence_time === start && game.home_team === home && game.away_team === away))
        return { league };
    }
    return undefined;
  }

  /** A game that was ever on an odds board. Postgres is asked once for each: it stays known. */
  async onRecord(gameKey: string): Promise<KnownGame | undefined> {
    if (this.recorded.has(gameKey)) return { league: undefined };
    const { away, home, start } = partsOf(gameKey);
    const commenceTime = Date.parse(start);
    if (Number.isNaN(commenceTime) || !(await this.games.isKnown({ away, home, commenceTime }))) return undefined;
    if (this.recorded.size >= MOST) this.recorded.clear();
    this.recorded.add(gameKey);
    return { league: undefined };
  }
}

const MOST = 1_000;

const partsOf = (gameKey: string) => {
  const [away = '', home = '', start = ''] = gameKey.split('|');
  return { away, home, start };
};
