import { sportFamily } from '../catalogue/sports.js';
import type { Points, ScoredGame } from './scored-game.js';

/** The part of a game that a bet is on. Numbers start at 1; `regulation` is the game without overtime. */
export type PartOfGame = NumberedPart | 'whole game' | 'regulation' | 'unknown';

/** One quarter, half, period or inning, or the first few innings. */
interface NumberedPart {
  readonly unit: 'half' | 'quarter' | 'period' | 'inning';
  readonly first: number;
  readonly last: number;
}

/** The part of a game that a market or selection names: `spreads_h1`, `1st Quarter Total`, `F5`. Otherwise the whole game. */
export const partOfGame = (text: string): PartOfGame => {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace('extra innings', '');
  const [, innings] = FIRST_INNINGS.exec(words) ?? [];
  if (innings !== undefined) return { unit: 'inning', first: 1, last: numberOf(innings) };
  const [, number, unit] = NUMBER_AND_UNIT.exec(words) ?? [];
  if (number !== undefined && unit !== undefined) return onePart(unit, number);
  const [, letter, digit] = UNIT_AND_NUMBER.exec(words) ?? [];
  if (letter !== undefined && digit !== undefined) return onePart(letter, digit);
  if (REGULATION.test(words)) return 'regulation';
  return ANY_PART.test(words) ? 'unknown' : 'whole game';
};

const onePart = (unit: string, number: string): NumberedPart => ({
  unit: UNITS[unit.charAt(0)]!,
  first: numberOf(number),
  last: numberOf(number),
});

const numberOf = (word: string): number => NUMBERS[word] ?? Number.parseInt(word, 10);

const NUMBERS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  three: 3,
  five: 5,
  seven: 7,
};

const UNITS: Readonly<Record<string, NumberedPart['unit']>> = { h: 'half', q: 'quarter', p: 'period', i: 'inning' };

const FIRST_INNINGS = /\b(?:(?:first|1st) |f)(\d|three|five|seven)\b/;
const NUMBER_AND_UNIT =
  /\b(\d(?:st|nd|rd|th)|first|second|third|fourth|[1-4](?=[hqp]\b)) ?(half|quarter|period|inning|[hqp])\b/;
const UNIT_AND_NUMBER = /\b([hqp])([1-4])\b/;
const REGULATION = /\bregulation\b|\bregular time\b|\b(?:60|90) ?min|\b(?:3|three) way\b/;
const ANY_PART =
  /\b(?:half|halftime|quarters?|periods?|innings?|min(?:ute)?s?|\d+(?:st|nd|rd|th)|first|second|third|fourth)\b/;

/** Why a bet has no grade. */
export interface NoGrade {
  readonly reason: string;
  /** The bet is void: its stake comes back. */
  readonly isVoid?: boolean;
  /** The game is over, and its score cannot decide the bet: a grade that it has had no ground. */
  readonly leavesOpen?: boolean;
}

/** The points that count for a bet on a part of a game, or why there are none. */
type PartPoints = { readonly points: Points } | NoGrade;

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

/** The periods of a part of a game; undefined if the sport has none such. */
export const spanOf = (part: NumberedPart | 'regulation' | 'whole game', sport: string): Span | undefined => {
  const { unit, count } = regulationOf(sport);
  if (typeof part === 'string') return count > 0 ? [0, count] : undefined;
  if (part.unit === unit) return [part.first - 1, part.last];
  return part.unit === 'half' && unit === 'quarter' ? [2 * part.first - 2, 2 * part.first] : undefined;
};

const isWhole = (part: PartOfGame): boolean => part === 'whole game' || part === 'regulation';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

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
const addsUp = ({ periods, points }: ScoredGame): boolean =>
  periods !== undefined &&
  points !== undefined &&
  sum(periods.home) === points.home &&
  sum(periods.away) === points.away;

const REGULATIONS: Readonly<Record<ReturnType<typeof sportFamily>, Regulation>> = {
  football: { unit: 'quarter', count: 4 },
  basketball: { unit: 'quarter', count: 4 },
  baseball: { unit: 'inning', count: 9 },
  hockey: { unit: 'period', count: 3 },
  soccer: { unit: 'half', count: 2 },
  other: { unit: 'none', count: 0 },
};
