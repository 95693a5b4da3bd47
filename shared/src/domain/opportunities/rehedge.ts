import type { Odds } from '../odds/formats.js';
import { roundings, splitOf } from './stakes.js';

/** A placed leg: decimal odds after commission, and its stake. */
export interface PlacedLeg {
  readonly price: Odds;
  readonly stake: number;
}

/** Additional stakes for each outcome (0 for none), their cost, and the worst-case result of the whole position. */
export interface Hedge {
  readonly stakes: readonly number[];
  readonly cost: number;
  readonly worst: number;
}

/** The choices of a user whose opportunity ended before all of its legs were placed. Amounts in the currency of the stakes. */
export interface Rehedge {
  /** The worst case when nothing more is placed. */
  readonly ifOpen: number;
  /** Every outcome topped up to the highest return there is. Undefined when an outcome that needs it has no price. */
  readonly cover: Hedge | undefined;
  /** The hedge with the best worst case. Its stakes are 0 when covering would cost more than it saves. */
  readonly best: Hedge;
}

export interface RehedgeTerms {
  /** Round stakes to whole steps of this much; 0 for exact stakes. */
  readonly step?: number;
  /** The largest stake on each outcome. */
  readonly limits?: readonly (number | undefined)[];
}

/**
 * Finds the best hedge when legs are missing. `placed` are the placed legs and `now` the current prices (decimal odds after commission;
 * undefined without a price), both for every way the market can end. For a target return x, an outcome that returns less is topped up by (x
 * - return)/d; the worst case is concave in x, so one of the existing returns is the best target. Example: 25 at 6.00, with 2.50 and 3.50
 * for the others, takes 60 and 42.86 and leaves 22.14. Source: penaltyblog's `hedge` (its prose quotes other figures, which are stale).
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

// Tops every outcome up to a target return, as far as steps and limits allow.
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
