import type { Score } from '@fairline/shared/contract';
import { type GameEvent, sameTeam } from '@fairline/shared/domain';

/**
 * Finds the odds board's game for a scoreboard game: the same two teams, starts at most three hours apart,
 * the nearest one of a doubleheader.
 */
export const matchGame = (score: Score, games: Iterable<GameEvent>): GameEvent | undefined => {
  const start = Date.parse(score.commence_time);
  const apart = (game: GameEvent) => Math.abs(game.commenceTime - start);
  return [...games]
    .filter((game) => sameTeam(game.home, score.home_team) && sameTeam(game.away, score.away_team))
    .filter((game) => apart(game) <= THREE_HOURS)
    .sort((a, b) => apart(a) - apart(b))[0];
};

const THREE_HOURS = 3 * 3_600_000;
