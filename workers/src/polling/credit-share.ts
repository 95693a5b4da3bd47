import { nextReset } from '@fairline/shared/domain';
import type { CreditAccount } from '@fairline/shared/node';
import type { CreditCost, Pace } from './pace.js';

const HOUR = 3_600_000;

/** What a board may spend in one poll. */
interface CreditShare {
  readonly overview: boolean;
  /** How many games, one call each. */
  readonly games: number;
}

/** The credits left: undefined if the feed has never said, `reset` if they were reset since it last did. */
export type Remaining = number | 'reset' | undefined;

/** The credits left at `now`. A report from before the last reset says nothing about the new amount. */
export const remainingAt = (account: CreditAccount | undefined, now: number): Remaining => {
  if (account === undefined) return undefined;
  return nextReset(account.at) === nextReset(now) ? account.remaining : 'reset';
};

/**
 * What a board can afford from its share of the remaining credits, as if all boards polled now. The overview comes first.
 * Without credits the overview is still requested, because only an answer tells whether there are new ones.
 */
export const shareOf = (remaining: Remaining, { overview, perGame }: CreditCost, boards: number): CreditShare => {
  if (remaining === undefined) return { overview: true, games: Number.POSITIVE_INFINITY };
  if (remaining === 'reset' || remaining <= 0) return { overview: true, games: 0 };
  const credits = remaining / boards;
  const games = perGame === 0 ? Number.POSITIVE_INFINITY : Math.floor(Math.max(0, credits - overview) / perGame);
  return { overview: credits >= overview, games };
};

/** How long until a board's next poll job, in milliseconds: an hour at most, to look at its credits again. */
export const lookEvery = ({ period }: Pace): number => Math.min(period, HOUR);

/** Whether the overview is due. With a period of an hour or less, every poll requests it. */
export const isOverviewDue = (pace: Pace, askedAt: number | undefined, now: number): boolean =>
  pace.period <= HOUR || askedAt === undefined || now - askedAt >= pace.period;
