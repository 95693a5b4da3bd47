import type { Game } from './game.js';
import { isTied, type Play } from './play.js';

const DRIVES = 22;
const FIELD_GOAL_SHARE = 0.16;

/** Plays American football by drives; a tie is decided in one overtime. */
export const playFootball = (game: Game, roll: () => number): Play[] => {
  const plays: Play[] = [];
  const first = roll() < 0.5;
  for (let drive = 0; drive < DRIVES; drive++) {
    const side = (drive % 2 === 0) === first ? 'home' : 'away';
    const points = drivePoints(side === 'home' ? game.homePoints : game.awayPoints, roll);
    const end = ((drive + 0.5 + 0.4 * roll()) / DRIVES) * 4;
    if (points) plays.push({ period: Math.floor(end) + 1, into: end % 1, side, points });
  }
  if (isTied(plays)) {
    const side = roll() < game.homePoints / (game.homePoints + game.awayPoints) ? 'home' : 'away';
    plays.push({ period: 5, into: 0.2 + 0.7 * roll(), side, points: roll() < 0.6 ? 3 : 6 });
  }
  return plays;
};

const drivePoints = (expected: number, roll: () => number): number => {
  const touchdown = Math.min(0.6, Math.max(0.04, ((expected / DRIVES) * 2 - 3 * FIELD_GOAL_SHARE) / 6.97));
  const chance = roll();
  if (chance < touchdown) return [6, 8][Math.floor(roll() * 40)] ?? 7;
  return chance < touchdown + FIELD_GOAL_SHARE ? 3 : 0;
};
