import { type GameEvent, hasStarted, isFinished } from '@fairline/shared/domain';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** How often a section of a sport wants to be polled, in milliseconds: as often as its nearest game asks for. */
export const wantedPeriod = (games: Iterable<GameEvent>, now: number): number => {
  let period = 300 * SECOND;
  for (const game of games) if (!isFinished(game, now)) period = Math.min(period, periodOf(game, now));
  return period;
};

/** Scores: 15 s while any game runs, else 60 s. */
export const scoresPeriod = (anyLive: boolean): number => (anyLive ? 15 : 60) * SECOND;

/** What is left of a plan of credits. */
export interface Budget {
  /** Credits that remain until the reset, or undefined when the feed has not said. */
  readonly remaining: number | undefined;
  /** What the polls of all boards cost together while each is polled once, at the pace their games want. */
  readonly costPerRound: number;
  readonly resetAt: number;
}

/**
 * How many times slower than `period` (milliseconds) we must poll for the credits to last until their reset; 1 when they do anyhow.
 * Without credits one poll an hour still finds out whether there are any again.
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
