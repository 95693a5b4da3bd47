import type { Game } from './game.js';
import { isTied, type Play } from './play.js';

/** Plays basketball by possessions, with as many overtimes as needed. */
export const playBasketball = (game: Game, roll: () => number): Play[] => {
  const { law } = game.league;
  const perPeriod = Math.round((law.clockSeconds / 14.5) * (law.periods === 2 ? 0.84 : 1));
  const expected = { home: 0, away: 0 };
  expected.home = (2 * game.homePoints) / (perPeriod * law.periods);
  expected.away = (2 * game.awayPoints) / (perPeriod * law.periods);

  const plays: Play[] = [];
  for (let period = 1; period <= law.periods || isTied(plays); period++) {
    const possessions = period <= law.periods ? perPeriod : Math.round((perPeriod * 300) / law.clockSeconds);
    for (let possession = 0; possession < possessions; possession++) {
      const side = (possession + period) % 2 === 0 ? 'home' : 'away';
      const points = possessionPoints(expected[side], roll);
      if (points) plays.push({ period, into: (possession + roll()) / possessions, side, points });
    }
  }
  return plays;
};

const THREE = 0.09;
const ONE = 0.06;

const possessionPoints = (expected: number, roll: () => number): number => {
  const two = Math.max(0.1, (expected - 3 * THREE - ONE) / 2);
  const chance = roll();
  if (chance < THREE) return 3;
  if (chance < THREE + ONE) return 1;
  return chance < THREE + ONE + two ? 2 : 0;
};
