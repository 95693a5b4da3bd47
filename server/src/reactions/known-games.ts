import { LEAGUES } from '@fairline/shared/domain';
import { GamesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { ScoreRelay } from '../realtime/score.relay.js';

/** Knows which game keys name a game: one of the scoreboards, or one that was ever on an odds board. Any other is made up. */
@Injectable()
export class KnownGames {
  constructor(
    private readonly scores: ScoreRelay,
    private readonly games: GamesRepository,
  ) {}

  /** `gameKey` has the form that `gameKeyOf` gives it. */
  async has(gameKey: string): Promise<boolean> {
    const [away = '', home = '', start = ''] = gameKey.split('|');
    for (const league of LEAGUES) {
      const board = await this.scores.current(league);
      if (board.some((game) => game.commence_time === start && game.home_team === home && game.away_team === away))
        return true;
    }
    const commenceTime = Date.parse(start);
    return !Number.isNaN(commenceTime) && this.games.isKnown({ away, home, commenceTime });
  }
}
