import { type ArbitrageFilter, pairArbitrage } from './arbitrage.js';
import type { MiddleModel } from './middle-ends.js';
import { middleEv } from './middle-outlook.js';
import { pairMiddle } from './middles.js';
import { oddPrices, withoutPrices } from './odd-prices.js';
import type { LegPrice } from './opportunity.js';
import type { Limited } from './shortlist.js';
import { type StakedArbitrage, stakeArbitrage, type Unstaked } from './stake-arbitrage.js';
import { type OnOffer, type StakedMiddle, stakeMiddle } from './stake-middle.js';
import { displayedProfit, excessOfLegs, SUSPECT_ABOVE, suspectLegs } from './suspect.js';
import type { Terms } from './terms.js';

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
