import type { Odds } from '../odds/formats.js';
import { roundings, splitOf } from './stakes.js';

/** A leg that was placed: decimal odds after commission, and its stake. */
export interface PlacedLeg {
  readonly price: Odds;
  readonly stake: number;
}

/** Further stakes, outcome by outcome (0 where none), what they cost, and what the whole position leaves in its worst case. */
export interface Hedge {
  readonly stakes: readonly number[];
  readonly cost: number;
  readonly worst: number;
}

/** Where somebody stands whose opportunity went before all of its legs were placed. Amounts in the currency of the stakes. */
export interface Rehedge {
  /** The worst case when nothing more is placed: what is lost if left open. */
  readonly ifOpen: number;
  /** What the other side costs now: every outcome brought to the best return there is. Undefined when one has no price any more. */
  readonly cover: Hedge | undefined;
  /** The hedge with the best worst case. It places nothing where covering would cost more than it saves. */
  readonly best: Hedge;
}

export interface RehedgeTerms {
  /** Stakes in whole steps of this much; exact at 0. */
  readonly step?: number;
  /** The most that may be staked on each outcome. */
  readonly limits?: readonly (number | undefined)[];
}

/**
 * One leg is gone: the best that can be made of the legs that were `placed`, at the prices of `now` (decimal odds after
 * commission; undefined without a price), both outcome by outcome over every way the market can end.
 * For a return x the outcomes that return less are topped up by (x - return)/d; the worst case is concave in x, so one of the returns
 * there are is best. A position of 25 at 6.00 with 2.50 and 3.50 on the others takes 60 and 42.86 and leaves 22.14
 * (penaltyblog's `hedge`, whose prose of other figures is stale).
 */
export const rehedge = (
  placed: readonly (PlacedLeg | undefined)[],
  now: readonly (Odds | undefined)[],
  terms: RehedgeTerms = {},
): Rehedge => {
  const returns = placed.map((leg) => (leg ? leg.stake * leg.price : 0));
  const staked = placed.reduce((sum, leg) => sum + (leg?.stake ?? 0), 0);
  const bring = (target: number) => topUps({ returns, staked, now }, target, terms);
  const nothing: Hedge = { stakes: placed.map(() => 0), cost: 0, worst: Math.min(...returns) - staked };
  const hedges = returns.flatMap((target) => bring(target) ?? []);
  return {
    ifOpen: nothing.worst,
    cover: bring(Math.max(...returns)),
    best: hedges.reduce((best, hedge) => (hedge.worst > best.worst ? hedge : best), nothing),
  };
};

interface Position {
  readonly returns: readonly number[];
  readonly staked: number;
  readonly now: readonly (Odds | undefined)[];
}

// Every outcome brought to a return, as well as steps and limits allow.
const topUps = ({ returns, staked, now }: Position, target: number, { step = 0, limits = [] }: RehedgeTerms) => {
  const missing = returns.map((back) => Math.max(0, target - back));
  if (missing.some((amount, i) => amount > 0 && now[i] === undefined)) return undefined;
  const prices = now.map((price) => price ?? NEVER_STAKED);
  const exact = missing.map((amount, i) => Math.min(amount / prices[i]!, limits[i] ?? Infinity));
  const ways = step > 0 ? roundings(exact, step) : [exact];
  let best: Hedge | undefined;
  for (const stakes of ways) {
    if (stakes.some((stake, i) => stake > (limits[i] ?? Infinity) || (stake > 0 && missing[i] === 0))) continue;
    const { payouts, total: cost } = splitOf(prices, stakes);
    const worst = Math.min(...payouts.map((payout, i) => payout + returns[i]!)) - staked - cost;
    if (!best || worst > best.worst) best = { stakes, cost, worst };
  }
  return best;
};

const NEVER_STAKED = 1 as Odds;
