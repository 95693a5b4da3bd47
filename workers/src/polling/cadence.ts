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

/** What holds a poll back: the feed's own interval, and what its credits allow until they are given anew. */
export interface Limits {
  /** The feed renews its answers no faster than this, in milliseconds. */
  readonly feedIntervalMs: number;
  /** Credits that remain until the reset, or undefined when the feed has not said. */
  readonly creditsRemaining: number | undefined;
  /** What all polls of one round cost together, every sport and section once. */
  readonly creditsPerRound: number;
  readonly resetAt: number;
}

/** The period to poll at: what the games want, never faster than the feed renews nor than its credits last. At most 300 s. */
export const pollPeriod = (games: Iterable<GameEvent>, now: number, limits: Limits): number =>
  Math.min(300 * SECOND, Math.max(wantedPeriod(games, now), limits.feedIntervalMs, affordablePeriod(limits, now)));

/** The shortest period at which the credits that remain last until their reset, in milliseconds. */
export const affordablePeriod = ({ creditsRemaining, creditsPerRound, resetAt }: Limits, now: number): number => {
  if (creditsRemaining === undefined || creditsPerRound === 0) return 0;
  const rounds = Math.floor(creditsRemaining / creditsPerRound);
  return rounds === 0 ? Number.POSITIVE_INFINITY : Math.max(0, resetAt - now) / rounds;
};

/** Credits are given anew on the first of the month, UTC. */
export const nextReset = (now: number): number => {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
};

const periodOf = (game: GameEvent, now: number): number => {
  if (hasStarted(game, now)) return 5 * SECOND;
  const wait = game.commenceTime - now;
  if (wait <= HOUR) return 10 * SECOND;
  return wait <= 2 * HOUR ? 20 * SECOND : 30 * SECOND;
};
