import { sportFamily } from '../catalogue/sport-family.js';
import type { NumberedPart, PartOfGame } from './part-of-game.js';
import type { Points, ScoredGame } from './scored-game.js';

/** The points that count for a bet on a part of a game, or why they are unknown. */
export type PartPoints = { readonly points: Points } | { readonly reason: string };

/**
 * The points of a part of a final game. The whole game includes overtime, except in soccer, where bets end with the second half. Other
 * parts come from the period scores, never from the final score (decision 83).
 */
export const pointsOf = (part: PartOfGame, game: ScoredGame, sport: string): PartPoints => {
  if (part === 'unknown') return { reason: 'The part of the game that this market covers is not known.' };
  if (isWhole(part, sport) && !(endsWithRegulation(sport) && wentToOvertime(game, sport))) return finalPoints(game);
  const span = spanOf(part, sport);
  if (!span) return { reason: 'This sport has no such periods.' };
  if (endsInOvertime(part, span, game, sport)) {
    return { reason: 'The game went to overtime, which bookmakers count differently in its last part.' };
  }
  return sumOf(game, span);
};

const finalPoints = ({ points }: ScoredGame): PartPoints =>
  points ? { points } : { reason: 'The game is final, but its score is missing.' };

const sumOf = ({ periods }: ScoredGame, [from, to]: Span): PartPoints => {
  const home = periods?.home.slice(from, to) ?? [];
  const away = periods?.away.slice(from, to) ?? [];
  const isComplete = Math.min(home.length, away.length) === to - from;
  return isComplete
    ? { points: { home: sum(home), away: sum(away) } }
    : { reason: 'The scoreboard does not show the score of this part of the game.' };
};

/** The first period of a part and the one after its last, starting at 0. */
type Span = readonly [from: number, to: number];

const spanOf = (part: NumberedPart | 'regulation' | 'whole game', sport: string): Span | undefined => {
  const { unit, count } = periodsOf(sport);
  if (typeof part === 'string') return count > 0 ? [0, count] : undefined;
  if (part.unit === unit) return [part.first - 1, part.last];
  return part.unit === 'half' && unit === 'quarter' ? [2 * part.first - 2, 2 * part.first] : undefined;
};

const endsInOvertime = (part: PartOfGame, [, to]: Span, game: ScoredGame, sport: string): boolean =>
  typeof part === 'object' &&
  !endsWithRegulation(sport) &&
  to === periodsOf(sport).count &&
  wentToOvertime(game, sport);

const wentToOvertime = ({ periods }: ScoredGame, sport: string): boolean =>
  Math.max(periods?.home.length ?? 0, periods?.away.length ?? 0) > periodsOf(sport).count;

const isWhole = (part: PartOfGame, sport: string): boolean =>
  part === 'whole game' || (part === 'regulation' && endsWithRegulation(sport));

const endsWithRegulation = (sport: string): boolean => sportFamily(sport) === 'soccer';

const periodsOf = (sport: string): { readonly unit: string; readonly count: number } =>
  sport === 'basketball_ncaab' ? { unit: 'half', count: 2 } : PERIODS[sportFamily(sport)];

const PERIODS = {
  football: { unit: 'quarter', count: 4 },
  basketball: { unit: 'quarter', count: 4 },
  baseball: { unit: 'inning', count: 9 },
  hockey: { unit: 'period', count: 3 },
  soccer: { unit: 'half', count: 2 },
  other: { unit: 'none', count: 0 },
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
