import type { Opportunity, PushMarket } from '@fairline/shared/domain';
import type { OfferedLeg } from './offered-leg.js';

/** The market at one line that all these legs are bets on; undefined if they are on different lines. */
export const marketOfLegs = (on: Opportunity, legs: readonly OfferedLeg[]): PushMarket | undefined => {
  const [line, ...others] = new Set(legs.map((leg) => leg.line));
  const { sport, family } = on;
  return others.length === 0
    ? { sport, family, line, outcomes: on.kind === 'arbitrage' ? on.outcomes : [] }
    : undefined;
};
