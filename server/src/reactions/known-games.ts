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
  constructor(
    private readonly scores: ScoreRelay,
    private readonly games: GamesRepository,
  ) {}

  /** `gameKey` must have the form that `gameKeyOf` gives it. */
  async find(gameKey: string): Promise<KnownGame | undefined> {
    const [away = '', home = '', start = ''] = gameKey.split('|');
    for (const league of LEAGUES) {
      const { all } = await this.scores.current(league);
      if (all.some((game) => game.commence_time === start && game.home_team === home && game.away_team === away))
        return { league };
    }
    const commenceTime = Date.parse(start);
    const isKnown = !Number.isNaN(commenceTime) && (await this.games.isKnown({ away, home, commenceTime }));
    return isKnown ? { league: undefined } : undefined;
  }
}
