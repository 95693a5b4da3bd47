import type { Game } from './game.js';
import { countOf, inOrder, isTied, type Play } from './play.js';

/** Plays soccer or hockey goal by goal. Hockey decides a tie in overtime or by a shootout. */
export const playGoals = (game: Game, roll: () => number): Play[] => {
  const { periods, overtime } = game.league.law;
  const goalsOf = (side: Play['side'], mean: number): Play[] =>
    Array.from({ length: countOf(mean, roll) }, () => {
      const when = roll() * periods;
      return { period: Math.floor(when) + 1, into: when % 1, side, points: 1 };
    });
  const plays = inOrder([...goalsOf('home', game.homePoints), ...goalsOf('away', game.awayPoints)]);
  if (overtime && isTied(plays)) {
    const side = roll() < game.homePoints / (game.homePoints + game.awayPoints) ? 'home' : 'away';
    const shootout = roll() < 0.35;
    plays.push({ period: periods + (shootout ? 2 : 1), into: shootout ? 0.5 : roll(), side, points: 1 });
  }
  return plays;
};
