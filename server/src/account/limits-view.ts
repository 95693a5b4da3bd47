import type { OwnLimits } from '@fairline/shared/contract';
import { limitInForce, type OwnLimit } from '@fairline/shared/domain';
import type { LimitKind } from '@fairline/shared/node';

/** A user's own limits as shown at `now` (milliseconds): stakes in dollars, and a pending change only until it takes effect. */
export const limitsView = ({ stake, time }: Readonly<Record<LimitKind, OwnLimit>>, now: number): OwnLimits => ({
  stake: view(stake, now, inDollars),
  time: view(time, now, (minutes) => minutes),
});

const view = (limit: OwnLimit, now: number, inTheirUnit: (amount: number | null) => number | null) => {
  const { next } = limit;
  return {
    amount: inTheirUnit(limitInForce(limit, now)),
    next:
      next && next.from > now ? { amount: inTheirUnit(next.amount), from: new Date(next.from).toISOString() } : null,
  };
};

const inDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
