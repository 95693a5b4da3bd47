import type { Terms } from '../odds/terms.js';
import { type ArbitrageFilter, pairArbitrage } from '../opportunities/arbitrage.js';
import { type MiddleModel, middleEv } from '../opportunities/middle-outlook.js';
import { pairMiddle } from '../opportunities/middles.js';
import type { LegPrice } from '../opportunities/opportunity.js';
import type { Priced } from '../opportunities/pairing.js';
import { displayedProfit, SUSPECT_ABOVE } from '../opportunities/suspect.js';
import { excessOfLegs, suspectLegs } from '../opportunities/suspect-legs.js';
import type { Limited } from './limited.js';
import { type SetAside, type StakedArbitrage, stakeArbitrage, type Unstaked } from './stake-arbitrage.js';
import { type OnOffer, type StakedMiddle, stakeMiddle } from './stake-middle.js';

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
  const setAside = oddPrices(prices, filter.books, excess);
  if (setAside.length > 0) {
    const staked = stakeArbitrage(withoutPrices(prices, setAside), filter, total, step);
    if (typeof staked !== 'string') return { ...staked, setAside };
  }
  return stakeArbitrage(prices, filter, total, step);
};

const excess = (prices: readonly (readonly LegPrice[])[]): number => {
  const best = pairArbitrage(prices, {});
  return best ? displayedProfit(best.legs) / SUSPECT_ABOVE.arbitrage : 0;
};

/**
 * As `stakeMiddle`, but a price that is too good to be true does not hide a good middle of the others: if the legs are suspect and the rest
 * has one of positive expected value, that is offered, and the odd prices are set aside. Otherwise the suspect itself.
 */
export const stakeTrustedMiddle = <P extends Limited>(
  middle: OnOffer<P>,
  model: MiddleModel | undefined,
  terms: Terms,
  total: number,
): StakedMiddle<P> | undefined => {
  const staked = stakeMiddle(middle, model, terms, total);
  if (!staked || !suspectLegs(staked.legs, model)) return staked;
  const setAside = oddPrices(middle.prices, terms.books, (prices) => {
    const best = pairMiddle([prices[0]!, prices[1]!], {});
    return best ? excessOfLegs(best.legs, model) : 0;
  });
  if (setAside.length === 0) return staked;
  const [low, high] = withoutPrices(middle.prices, setAside) as [P[], P[]];
  const rest = stakeMiddle({ ...middle, prices: [low, high] }, model, terms, total);
  return rest && rest.total > 0 && middleEv(middle, model, rest.net) > 0 ? { ...rest, setAside } : staked;
};

/**
 * The fewest best prices of one outcome without which no legs are suspect. At least as many must stay on that outcome: where most books
 * agree with a price it is not the odd one; and at least half of the excess must go with them, or another price is the reason: 2.60 that only
 * one book offers is not made trustworthy by taking 1.90 for 1.95 against it. Empty if nothing is suspect or nothing is odd. `excess` judges
 * the best legs of these prices: how many times the least suspect profit or value they promise; above 1 they are suspect.
 */
const oddPrices = <P extends Priced>(
  prices: readonly (readonly P[])[],
  books: Terms['books'],
  excess: (prices: readonly (readonly P[])[]) => number,
): readonly SetAside<P>[] => {
  const offered = prices.map((leg) => leg.filter(({ book }) => books?.(book) ?? true));
  const before = excess(offered);
  if (before <= 1) return [];
  const allowed = Math.min(1, before / 2);
  const own = offered.map((leg) => leg.toSorted((a, b) => b.price - a.price));
  const most = Math.max(...own.map(({ length }) => Math.floor(length / 2)));
  for (let count = 1; count <= most; count += 1) {
    const found = own
      .map((leg, place) => leg.slice(0, count).map((price) => ({ leg: place, price })))
      .filter((odd, place) => own[place]!.length >= 2 * count && excess(withoutPrices(own, odd)) <= allowed)
      .sort((a, b) => gapBelow(own, b) - gapBelow(own, a));
    if (found[0]) return found[0];
  }
  return [];
};

/** Each outcome's prices without those that were set aside. */
const withoutPrices = <P extends Priced>(
  prices: readonly (readonly P[])[],
  odd: readonly SetAside<P>[],
): readonly P[][] => prices.map((leg) => leg.filter((price) => !odd.some((one) => one.price === price)));

// How far the last of these prices stands above the next one, as a probability.
const gapBelow = (prices: readonly (readonly Priced[])[], odd: readonly SetAside<Priced>[]): number => {
  const { leg, price } = odd.at(-1)!;
  return 1 / prices[leg]![odd.length]!.price - 1 / price.price;
};
