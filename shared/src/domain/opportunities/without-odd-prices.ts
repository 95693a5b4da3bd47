import { type ArbitrageFilter, pairArbitrage } from './arbitrage.js';
import type { LegPrice } from './opportunity.js';
import { type SetAside, type StakedArbitrage, stakeArbitrage, type Unstaked } from './stake-arbitrage.js';
import { displayedProfit, SUSPECT_ABOVE } from './suspect.js';

/**
 * As `stakeArbitrage`, but a price that is too good to be true does not hide the arbitrage of the others: if the best legs are suspect, the
 * odd prices are set aside and the rest is offered. If the rest offers nothing, the suspect itself.
 */
export const stakeTrusted = <P extends LegPrice>(
  prices: readonly (readonly P[])[],
  filter: ArbitrageFilter,
  total: number,
  step: number | undefined,
): StakedArbitrage<P> | Unstaked => {
  const setAside = oddPrices(prices, filter);
  if (setAside.length > 0) {
    const staked = stakeArbitrage(without(prices, setAside), filter, total, step);
    if (typeof staked !== 'string') return { ...staked, setAside };
  }
  return stakeArbitrage(prices, filter, total, step);
};

/**
 * The fewest best prices of one outcome without which no legs are suspect. At least as many must stay on that outcome: where most books
 * agree with a price it is not the odd one. Empty if nothing is suspect or nothing is odd.
 */
const oddPrices = <P extends LegPrice>(
  prices: readonly (readonly P[])[],
  { books }: ArbitrageFilter,
): readonly SetAside<P>[] => {
  if (!isSuspect(prices, books)) return [];
  const own = prices.map((leg) => leg.filter(({ book }) => books?.(book) ?? true).sort((a, b) => b.price - a.price));
  const most = Math.max(...own.map(({ length }) => Math.floor(length / 2)));
  for (let count = 1; count <= most; count += 1) {
    const found = own
      .map((leg, place) => leg.slice(0, count).map((price) => ({ leg: place, price })))
      .filter((odd, place) => own[place]!.length >= 2 * count && !isSuspect(without(own, odd)))
      .sort((a, b) => gapBelow(own, b) - gapBelow(own, a));
    if (found[0]) return found[0];
  }
  return [];
};

const isSuspect = (prices: readonly (readonly LegPrice[])[], books?: ArbitrageFilter['books']): boolean => {
  const best = pairArbitrage(prices, { books });
  return best !== undefined && displayedProfit(best.legs) > SUSPECT_ABOVE.arbitrage;
};

const without = <P extends LegPrice>(prices: readonly (readonly P[])[], odd: readonly SetAside<P>[]): readonly P[][] =>
  prices.map((leg) => leg.filter((price) => !odd.some((one) => one.price === price)));

// How far the last of these prices stands above the next one, as a probability.
const gapBelow = (prices: readonly (readonly LegPrice[])[], odd: readonly SetAside<LegPrice>[]): number => {
  const { leg, price } = odd.at(-1)!;
  return 1 / prices[leg]![odd.length]!.price - 1 / price.price;
};
