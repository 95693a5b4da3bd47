import { nextReset } from '@fairline/shared/domain';
import type { CreditAccount } from '@fairline/shared/node';
import type { CreditCost, Pace } from './pace.js';

const HOUR = 3_600_000;

/** What a board may ask in one poll. */
export interface CreditShare {
  readonly overview: boolean;
  /** How many games, one call each. */
  readonly games: number;
}

/** How many credits there are: undefined when the feed has never said. */
export type Remaining = number | 'given anew' | undefined;

/** What remains of the credits. What the feed said before it gave them anew says nothing of what there is now. */
export const remainingAt = (account: CreditAccount | undefined, now: number): Remaining => {
  if (account === undefined) return undefined;
  return nextReset(account.at) === nextReset(now) ? account.remaining : 'given anew';
};

/**
 * What a board can pay from its share of the credits that remain, as if all boards asked at this moment; the overview goes first.
 * Without any credits the overview is still asked: only an answer tells that there are some again, and how many.
 */
export const shareOf = (remaining: Remaining, { overview, perGame }: CreditCost, boards: number): CreditShare => {
  if (remaining === undefined) return { overview: true, games: Number.POSITIVE_INFINITY };
  if (remaining === 'given anew' || remaining <= 0) return { overview: true, games: 0 };
  const credits = remaining / boards;
  const games = perGame === 0 ? Number.POSITIVE_INFINITY : Math.floor(Math.max(0, credits - overview) / perGame);
  return { overview: credits >= overview, games };
};

/** A board looks at its credits every hour at least, and asks only when its turn has come. */
export const lookEvery = ({ period }: Pace): number => Math.min(period, HOUR);

/** Whether the overview is due. At a pace of an hour or less every poll asks for it. */
export const isOverviewDue = (pace: Pace, askedAt: number | undefined, now: number): boolean =>
  pace.period <= HOUR || askedAt === undefined || now - askedAt >= pace.period;
