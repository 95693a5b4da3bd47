import type { Game } from './game.js';
import { countOf, type Play, scoreOf } from './play.js';

/** Plays baseball by half-innings; the home team stops batting once it has won. */
export const playBaseball = (game: Game, roll: () => number): Play[] => {
  const plays: Play[] = [];
  for (let inning = 1; ; inning++) {
    const extra = inning > 9 ? 0.4 : 0;
    const late = inning >= 9;
    plays.push(...runsOf('away', inning, game.awayPoints / 9 + extra, roll));
    if (late && lead(plays) > 0) return plays;
    for (const run of runsOf('home', inning, game.homePoints / 9 + extra, roll)) {
      plays.push(run);
      if (late && lead(plays) > 0) return plays;
    }
    if (late && lead(plays) < 0) return plays;
  }
};

const lead = (plays: readonly Play[]): number => scoreOf(plays, 'home') - scoreOf(plays, 'away');

const runsOf = (side: Play['side'], inning: number, mean: number, roll: () => number): Play[] => {
  const half = side === 'away' ? 0 : 0.5;
  const moments = Array.from({ length: countOf(mean, roll) }, () => half + 0.05 + 0.4 * roll()).sort((a, b) => a - b);
  return moments.map((into) => ({ period: inning, into, side, points: 1 }));
};
