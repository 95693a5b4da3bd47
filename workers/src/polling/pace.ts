import { type GameEvent, hasStarted, isFinished } from '@fairline/shared/domain';
import { gamePollsPerMs } from './game-rotation.js';

/** The slowdown moves in steps of ten percent. */
const STEP = 1.1;

/** How fast a board is polled. */
export interface Pace {
  /** Time between polls, in milliseconds. */
  readonly period: number;
  /** How many times slower than the games want, for lack of credits. */
  readonly slowdown: number;
}

/** The credits for a call about all games, and for a call about one. */
export interface CreditCost {
  readonly overview: number;
  readonly perGame: number;
}

export interface PaceOptions extends Omit<Budget, 'costPerRound'> {
  /** How often the feed updates its answers, in milliseconds. */
  readonly feedInterval: number;
  readonly costs: CreditCost;
  /** How many boards share the credits equally. */
  readonly boards: number;
  readonly now: number;
}

/** The pace that the games want, but never faster than the feed updates or the credits allow. */
export const paceFor = (games: readonly GameEvent[], options: PaceOptions): Pace => {
  const { feedInterval, costs, boards, now } = options;
  const wanted = Math.max(wantedPeriod(games, now), feedInterval);
  const cost = costs.overview + costs.perGame * gamePollsPerMs(games, now) * wanted;
  const factor = slowdown(wanted, { ...options, costPerRound: cost * boards }, now);
  const steady = inSteps(factor);
  return { period: Math.ceil(wanted * steady), slowdown: steady };
};

// Credits shrink with every poll. Without steps, the period would change every time.
const inSteps = (factor: number): number => (factor === 1 ? 1 : STEP ** Math.ceil(Math.log(factor) / Math.log(STEP)));

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** The poll period that the games of a section want, in milliseconds. The nearest game decides. */
export const wantedPeriod = (games: Iterable<GameEvent>, now: number): number => {
  let period = 300 * SECOND;
  for (const game of games) if (!isFinished(game, now)) period = Math.min(period, periodOf(game, now));
  return period;
};

/** The period for scores: 15 s while any game is live, else 60 s. */
export const scoresPeriod = (anyLive: boolean): number => (anyLive ? 15 : 60) * SECOND;

/** The remaining credits of the feed's plan. */
export interface Budget {
  /** Credits left until the reset; undefined if the feed has not said. */
  readonly remaining: number | undefined;
  /** The cost of polling every board once, in credits. */
  readonly costPerRound: number;
  readonly resetAt: number;
}

/**
 * How many times slower than `period` (milliseconds) we must poll so that the credits last until their reset; at least 1.
 * Without credits, one poll an hour still checks whether there are new ones.
 */
export const slowdown = (period: number, { remaining, costPerRound, resetAt }: Budget, now: number): number => {
  if (remaining === undefined || costPerRound === 0) return 1;
  const affordable = remaining > 0 ? (costPerRound * Math.max(0, resetAt - now)) / remaining : HOUR;
  return Math.max(1, affordable / period);
};

const periodOf = (game: GameEvent, now: number): number => {
  if (hasStarted(game, now)) return 5 * SECOND;
  const wait = game.commenceTime - now;
  if (wait <= HOUR) return 10 * SECOND;
  return wait <= 2 * HOUR ? 20 * SECOND : 30 * SECOND;
};

/** Stuck work on a board blocks it no longer than this, in milliseconds. */
export const BOARD_TIME_LIMIT = 15_000;
