import { type ArbitrageFilter, type ArbitragePairing, arbitrageOf, pairArbitrage } from './arbitrage.js';
import { type Limited, pairings } from './pairings.js';
import { exactSplit, profitAmount, roundedSplit, type Split, totalWithin } from './stakes.js';

/** An arbitrage with its stakes, in dollars. */
export interface StakedArbitrage<P extends Limited> {
  readonly pairing: ArbitragePairing<P>;
  /** The split with equal returns, within the books' limits. */
  readonly exact: Split;
  /** The stakes to place: in whole steps, or exact. */
  readonly split: Split;
}

/** Why nothing can be staked: a limit of 0, or no profit is left in whole steps. */
export type Unstaked = 'no-stake' | 'rounded-away';

/**
 * The legs and stakes that leave most dollars in the worst case, of at most `total` dollars, within the books' limits and in whole steps of
 * `step` dollars (undefined for the exact split). They are often those with the highest profit in percent; but one of those books may take
 * only a small bet, while others leave more on the whole total. Of ways that differ by less than half a cent the highest percentage wins.
 */
export const stakeArbitrage = <P extends Limited>(
  prices: readonly (readonly P[])[],
  filter: ArbitrageFilter,
  total: number,
  step: number | undefined,
): StakedArbitrage<P> | Unstaked => {
  const first = pairArbitrage(prices, filter);
  if (!first) return 'no-stake';
  const others = pairings(prices, filter, total)
    .flatMap((pairing) => arbitrageOf(pairing, filter) ?? [])
    .sort((a, b) => a.sum - b.sum);
  let best: StakedArbitrage<P> | undefined;
  let lack: Unstaked = 'no-stake';
  for (const pairing of [first, ...others]) {
    const { net, sum, legs } = pairing;
    const least = best ? best.split.profit + HALF_A_CENT : 0;
    if (profitAmount(total, sum) <= least) break; // the rest pay even less
    const limits = legs.map(({ limit }) => limit);
    const within = totalWithin(net, total, limits);
    if (profitAmount(within, sum) <= least) continue;
    const exact = exactSplit(net, within);
    const split = step === undefined ? exact : roundedSplit(net, total, step, limits);
    if (!split) lack = 'rounded-away';
    else if (split.profit > least) best = { pairing, exact, split };
  }
  return best ?? lack;
};

const HALF_A_CENT = 0.005;
