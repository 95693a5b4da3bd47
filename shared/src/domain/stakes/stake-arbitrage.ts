import type { Odds } from '../odds/formats.js';
import { impliedTotal } from '../odds/probability.js';
import { type ArbitrageFilter, type ArbitragePairing, arbitrageOf, isWanted } from '../opportunities/arbitrage.js';
import { ROUNDING } from '../opportunities/pairing.js';
import { hasLadder, type Limited, mostOf, payoutAt } from './limited.js';
import { LIMITS } from './limits.js';
import { exactSplit, roundedSplit, type Split, splitOf } from './split.js';
import { filledWay, shortlist, type TooLittle, tooLittle, visitWays, type Way } from './ways.js';

/** An arbitrage with its stakes, in dollars. */
export interface StakedArbitrage<P extends Limited> {
  readonly pairing: ArbitragePairing<P>;
  /** The split with equal returns within the books' limits, with the legs that would be under the smallest stake raised to it. */
  readonly exact: Split;
  /** The stakes to place: in whole steps, or exact. */
  readonly split: Split;
  /** The leg that falls under the smallest stake: then it cannot be placed with this total. */
  readonly tooLittle?: TooLittle | undefined;
  /** The prices that were left out as odd (`stakeTrusted`). */
  readonly setAside?: readonly SetAside<P>[];
}

/** A price that was set aside, and the outcome (by its place) that it is for. */
export interface SetAside<P> {
  readonly leg: number;
  readonly price: P;
}

/** Why nothing can be staked: limits that leave no stake, or no profit is left in whole steps. */
export type Unstaked = 'no-stake' | 'rounded-away';

/**
 * The legs and stakes that leave most dollars in the worst case, of at most `total` dollars, within the books' limits, of at least `least`
 * dollars on each leg and in whole steps of `step` dollars (undefined for the exact split). They are often those with the highest profit in
 * percent; but one of those books may take only a small bet, while others leave more on the whole total. Of ways that differ by
 * less than half a cent the highest percentage wins. Where only a larger total could be placed, the best way says so. At an exchange every
 * stake counts at the price that fills.
 */
export const stakeArbitrage = <P extends Limited>(
  prices: readonly (readonly P[])[],
  filter: ArbitrageFilter,
  total: number,
  step: number | undefined,
  least: number = LIMITS.leastStake,
): StakedArbitrage<P> | Unstaked => {
  const lists = prices.map((leg) => shortlist(leg, filter, total, prices.length));
  // The way that leaves most by `leftOf`, which is at most what its exact split leaves.
  const bestWay = (leftOf: (way: Way<P>) => number): Way<P> | undefined => {
    let best: Way<P> | undefined;
    let most = 0;
    visitWays(
      lists,
      total,
      () => most,
      (seen) => {
        const way = filledWay(seen, filter, filter.minProfit ?? 0, total);
        const left = way ? leftOf(way) : 0;
        if (way && left > most && profitable(way, filter)) [best, most] = [way, left];
      },
    );
    return best;
  };

  let lack: Unstaked = 'no-stake';
  const staked = (way: Way<P>, atLeast: number): StakedArbitrage<P> | undefined => {
    const pairing = profitable(way, filter);
    if (!pairing) return undefined;
    const exact = raisedSplit(way.net, total, limitsOf(way), atLeast) ?? exactSplit(way.net, way.back * way.sum);
    const split = step === undefined ? exact : roundedSplit(way.net, total, step, limitsOf(way), atLeast);
    const filled = split && filledSplit(split, way, filter);
    if (!filled) lack = 'rounded-away';
    return filled && { pairing, exact: step === undefined ? filled : exact, split: filled };
  };

  // What a way leaves with no leg under the smallest stake; nothing if that is less than the smallest profit.
  const placed = (way: Way<P>): number => {
    if (way.net.every((price) => way.back / price >= least)) return way.left;
    const raised = raisedSplit(way.net, total, limitsOf(way), least);
    return raised && isWanted((raised.profit / raised.total) * 100, filter) ? raised.profit : 0;
  };
  // The way whose exact split leaves most shows how much the others must leave.
  const first = bestWay(placed);
  const known = first && staked(first, least);
  const ways: Way<P>[] = [];
  const mustLeave = Math.max(0, (known?.split.profit ?? 0) - HALF_A_CENT);
  if (first)
    visitWays(
      lists,
      total,
      () => mustLeave,
      (seen) => {
        const way = filledWay(seen, filter, filter.minProfit ?? 0, total);
        if (way && placed(way) > 0) ways.push(way);
      },
    );
  const best = bestOf(ways, (way) => staked(way, least));
  if (best) return best;
  const small = bestWay((way) => (tooLittle(way, depthsOf(way, filter), total) ? way.left : 0));
  const shown = small && staked(small, 0);
  return shown ? { ...shown, tooLittle: tooLittle(small, depthsOf(small, filter), total) } : lack;
};

// The profit of a way at prices that fill was judged as it was filled, to fewer digits.
const profitable = <P extends Limited>(way: Way<P>, filter: ArbitrageFilter) =>
  arbitrageOf(way, way.limits ? { minProfit: (filter.minProfit ?? 0) - FILLED_DIGITS } : filter);

const FILLED_DIGITS = 1e-6;

// A smaller stake at an exchange gets a better price than the one that it was counted at, and its fee is a whole cent.
const filledSplit = <P extends Limited>(split: Split, way: Way<P>, filter: ArbitrageFilter): Split | undefined => {
  if (!way.limits) return split;
  const payouts = split.stakes.map((stake, leg) =>
    hasLadder(way.legs[leg]!) ? payoutAt(way.legs[leg]!, stake, filter) : split.payouts[leg]!,
  );
  const profit = Math.min(...payouts) - split.total;
  return profit >= HALF_A_CENT ? { ...split, payouts, profit } : undefined;
};

const bestOf = <P extends Limited>(
  ways: Way<P>[],
  staked: (way: Way<P>) => StakedArbitrage<P> | undefined,
): StakedArbitrage<P> | undefined => {
  let most = 0;
  const found: StakedArbitrage<P>[] = [];
  for (const way of ways.sort((a, b) => b.left - a.left)) {
    if (way.left <= most - HALF_A_CENT) break; // whole steps leave no more than the exact split
    const one = staked(way);
    if (!one) continue;
    found.push(one);
    most = Math.max(most, one.split.profit);
  }
  return found
    .filter(({ split }) => split.profit > most - HALF_A_CENT)
    .reduce<StakedArbitrage<P> | undefined>(better, undefined);
};

const better = <P extends Limited>(one: StakedArbitrage<P> | undefined, other: StakedArbitrage<P>) => {
  const above = one ? one.pairing.sum - other.pairing.sum : Infinity;
  return above > ROUNDING || (above > -ROUNDING && booksOf(other) < booksOf(one!)) ? other : one;
};

const booksOf = ({ pairing }: StakedArbitrage<Limited>): string => pairing.legs.map(({ book }) => book).join();

const limitsOf = ({ legs, limits }: Way<Limited>) => limits ?? legs.map(({ limit }) => limit);

/** What the books take, whatever the price. */
const depthsOf = ({ legs }: Way<Limited>, filter: ArbitrageFilter) => legs.map((leg) => mostOf(leg, filter));

const HALF_A_CENT = 0.005;

/**
 * The split with the best worst case where no leg may fall under `least`: the legs with equal returns that would are raised to it, and the
 * others share the rest of the total equally. 1.06 and 21 on $20, at least $1 each: 19 and 1, profit 0.14 (equal returns would be 19.04 and
 * 0.96). Takes decimal odds after commission, limits in the same unit (undefined for none). Undefined if a limit is under the smallest
 * stake, or if nothing is left in the worst case.
 */
const raisedSplit = (
  prices: readonly Odds[],
  total: number,
  limits: readonly (number | undefined)[],
  least: number,
): Split | undefined => {
  if (limits.some((limit) => limit !== undefined && limit < least)) return undefined;
  const most = Math.min(...prices.map((price, leg) => price * (limits[leg] ?? Infinity)));
  const raised = new Set<number>();
  for (;;) {
    const shared = prices.filter((_, leg) => !raised.has(leg));
    const back = Math.min(most, (total - least * raised.size) / impliedTotal(shared));
    const under = [...prices.keys()].filter((leg) => !raised.has(leg) && back / prices[leg]! < least - LAST_BITS);
    if (under.length === 0)
      return worthIt(
        prices.map((price, leg) => (raised.has(leg) ? least : back / price)),
        prices,
      );
    for (const leg of under) raised.add(leg); // raising them lowers the return of the others, which may fall under it too
    if (raised.size === prices.length) return undefined;
  }
};

const worthIt = (stakes: number[], prices: readonly Odds[]): Split | undefined => {
  const split = splitOf(prices, stakes);
  return split.profit > 0 ? split : undefined;
};

// Floating-point error must not raise a leg.
const LAST_BITS = 1e-9;
