import { sportFamily } from '../catalogue/sport-family.js';
import { addsUp, lengthOf, regulationOf } from './game-length.js';
import type { NumberedPart, PartOfGame } from './part-of-game.js';
import type { Points, ScoredGame } from './scored-game.js';

/** Why a bet has no grade. */
export interface NoGrade {
  readonly reason: string;
  /** The bet is void: its stake comes back. */
  readonly isVoid?: boolean;
  /** The game is over, and its score cannot decide the bet: a grade that it has had no ground. */
  readonly leavesOpen?: boolean;
}

/** The points that count for a bet on a part of a game, or why there are none. */
export type PartPoints = { readonly points: Points } | NoGrade;

/**
 * The points of a part of a final game. The whole game includes overtime, except in soccer, where bets end with the second half (decision
 * 108). Other parts come from the period scores, never from the final score (decision 83). A part that a game cut short did not reach is
 * void.
 */
export const pointsOf = (part: PartOfGame, game: ScoredGame, sport: string): PartPoints => {
  if (part === 'unknown') return { reason: 'The part of the game that this market covers is not known.' };
  const length = lengthOf(game, sport);
  const isOfSoccer = sportFamily(sport) === 'soccer';
  if (part === 'whole game' && !isOfSoccer) return finalPoints(game);
  if (isWhole(part) && isOfSoccer && length !== 'beyond') return finalPoints(game);
  const span = spanOf(part, sport);
  if (!span) return { reason: 'This sport has no such periods.' };
  if (length === 'beyond' && !isOfSoccer && typeof part === 'object' && span[1] === regulationOf(sport).count)
    return { reason: 'The game went to overtime, which bookmakers count differently in its last part.' };
  const points = isOfSoccer && !addsUp(game) ? undefined : sumOf(game, span);
  if (points) return { points };
  if (isWhole(part) && isOfSoccer) return { reason: AFTER_EXTRA_TIME, leavesOpen: true };
  return length === 'short' ? { reason: NOT_REACHED, isVoid: true } : { reason: NOT_SHOWN };
};

const AFTER_EXTRA_TIME =
  'The game went to extra time or penalties, and the scoreboard does not show the score after 90 minutes.';
const NOT_REACHED = 'The game was cut short before the end of this part.';
const NOT_SHOWN = 'The scoreboard does not show the score of this part of the game.';

const finalPoints = ({ points }: ScoredGame): PartPoints =>
  points ? { points } : { reason: 'The game is final, but its score is missing.' };

const sumOf = ({ periods }: ScoredGame, [from, to]: Span): Points | undefined => {
  const home = periods?.home.slice(from, to) ?? [];
  const away = periods?.away.slice(from, to) ?? [];
  return Math.min(home.length, away.length) === to - from ? { home: sum(home), away: sum(away) } : undefined;
};

/** The first period of a part and the one after its last, starting at 0. */
type Span = readonly [from: number, to: number];

const spanOf = (part: NumberedPart | 'regulation' | 'whole game', sport: string): Span | undefined => {
  const { unit, count } = regulationOf(sport);
  if (typeof part === 'string') return count > 0 ? [0, count] : undefined;
  if (part.unit === unit) return [part.first - 1, part.last];
  return part.unit === 'half' && unit === 'quarter' ? [2 * part.first - 2, 2 * part.first] : undefined;
};

const isWhole = (part: PartOfGame): boolean => part === 'whole game' || part === 'regulation';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
