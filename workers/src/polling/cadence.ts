import { type GameEvent, hasStarted, isFinished } from '@fairline/shared/domain';

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
