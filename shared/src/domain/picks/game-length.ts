import { sportFamily } from '../catalogue/sport-family.js';
import type { ScoredGame } from './scored-game.js';

/** The periods of a sport's regulation: four quarters, nine innings. */
export interface Regulation {
  readonly unit: 'half' | 'quarter' | 'period' | 'inning' | 'none';
  readonly count: number;
}

/** The regulation of a sport; `none` of 0 if it is not known. */
export const regulationOf = (sport: string): Regulation =>
  sport === 'basketball_ncaab' ? { unit: 'half', count: 2 } : REGULATIONS[sportFamily(sport)];

/**
 * How long a final game lasted: `beyond` with overtime, extra time or a shoot-out, `short` if it was cut short, `unclear` if the scoreboard
 * contradicts itself about that. Baseball is full after nine innings, or eight and a half with the home team ahead (decision 109).
 */
export type GameLength = 'full' | 'beyond' | 'short' | 'unclear';

/** The length of a final game, from its period scores and its last period. A game about which neither is known counts as full. */
export const lengthOf = (game: ScoredGame, sport: string): GameLength => {
  const { count } = regulationOf(sport);
  const listed = listedPeriods(game);
  if (Math.max(listed, game.lastPeriod ?? 0) > count) return count > 0 ? 'beyond' : 'full';
  return sportFamily(sport) === 'baseball' ? lengthOfBaseball(game, count) : lengthOfTimed(game, count);
};

const lengthOfBaseball = (game: ScoredGame, innings: number): GameLength => {
  const { periods, points, lastPeriod } = game;
  if (!periods || listedPeriods(game) === 0) return lastPeriod !== undefined && lastPeriod < innings ? 'short' : 'full';
  const isAhead = points !== undefined && points.home > points.away;
  const homeInnings = isAhead ? innings - 1 : innings; // the home team does not bat again while it leads
  if (periods.away.length >= innings && periods.home.length >= homeInnings) return 'full';
  return addsUp(game) && (lastPeriod ?? 0) < innings ? 'short' : 'unclear';
};

// Scoreboards of minor games leave periods out: there the last period must agree that the game was cut short.
const lengthOfTimed = (game: ScoredGame, count: number): GameLength => {
  const listed = listedPeriods(game);
  return listed > 0 && listed < count && game.lastPeriod === listed && addsUp(game) ? 'short' : 'full';
};

const listedPeriods = ({ periods }: ScoredGame): number =>
  Math.max(periods?.home.length ?? 0, periods?.away.length ?? 0);

/** Whether the period scores that a game lists are all of its score. */
export const addsUp = ({ periods, points }: ScoredGame): boolean =>
  periods !== undefined &&
  points !== undefined &&
  sum(periods.home) === points.home &&
  sum(periods.away) === points.away;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const REGULATIONS: Readonly<Record<ReturnType<typeof sportFamily>, Regulation>> = {
  football: { unit: 'quarter', count: 4 },
  basketball: { unit: 'quarter', count: 4 },
  baseball: { unit: 'inning', count: 9 },
  hockey: { unit: 'period', count: 3 },
  soccer: { unit: 'half', count: 2 },
  other: { unit: 'none', count: 0 },
};
