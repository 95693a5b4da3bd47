import type { OwnLimits } from '@fairline/shared/contract';
import { limitInForce, type OwnLimit } from '@fairline/shared/domain';
import type { LimitKind } from '@fairline/shared/node';

/** Limits as their owner sees them at a moment (milliseconds): stakes in dollars, and what is on its way only until it has come. */
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
