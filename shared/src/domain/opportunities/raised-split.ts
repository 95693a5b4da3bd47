import type { Odds } from '../odds/formats.js';
import { impliedTotal } from '../odds/probability.js';
import { type Split, splitOf } from './stakes.js';

/**
 * The split with the best worst case where no leg may fall under `least`: the legs with equal returns that would are raised to it, and the
 * others share the rest of the total equally. 1.06 and 21 on $20, at least $1 each: 19 and 1, profit 0.14 (equal returns would be 19.04 and
 * 0.96). Takes decimal odds after commission, limits in the same unit (undefined for none). Undefined if a limit is under the smallest
 * stake, or if nothing is left in the worst case.
 */
export const raisedSplit = (
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
