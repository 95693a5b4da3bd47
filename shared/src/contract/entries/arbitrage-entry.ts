import {
  type Arbitrage,
  type ArbitrageFilter,
  arbitrageStake,
  displayedProfit,
  type LegPrice,
  type SetAside,
  type Split,
  stakeArbitrage,
  stakeTrusted,
  suspectArbitrage,
  toAmerican,
} from '../../domain/index.js';
import type { ArbitrageEntry } from '../rest/opportunities.js';
import { betEntry } from './bet-entry.js';
import { type Found, opportunityEntry, type Purse, timesOf } from './opportunity-entry.js';
import { selectionOf } from './selection.js';

/** A user's request for arbitrages. `roundTo` also asks for stakes in whole steps of that many dollars. */
export interface WantedArbitrage extends ArbitrageFilter, Purse {
  readonly roundTo?: number | undefined;
}

/**
 * An arbitrage with the specification's names, for one user; undefined when their books or filters exclude it. The books' limits cap the
 * stakes. Undefined too if a limit of 0 leaves no stake, if a leg falls under the smallest stake, or if rounding leaves no profit in the
 * worst case.
 */
export const arbitrageEntry = (
  found: Found<Arbitrage>,
  wanted: WantedArbitrage,
  now: number,
): ArbitrageEntry | undefined => {
  const { opportunity } = found;
  if (opportunity.type === 'three_way' && !wanted.threeWay) return undefined;
  const total = arbitrageStake(wanted.maxStake, wanted.bankroll);
  const stake = wanted.isReport ? stakeArbitrage : stakeTrusted;
  const staked = stake(opportunity.prices, wanted, total, wanted.roundTo);
  if (typeof staked === 'string' || (staked.tooLittle && !wanted.isReport)) return undefined;
  const { legs, net, sum, profit } = staked.pairing;
  const { exact, setAside = [] } = staked;
  const suspect = suspectArbitrage(displayedProfit(legs), opportunity.prices);
  return {
    ...opportunityEntry(found, now),
    opportunity: {
      type: opportunity.type,
      profit_percentage: profit,
      profit_amount: exact.profit,
      total_stake: exact.total,
      bets: legs.map((leg, i) =>
        betEntry(leg, net[i]!, selectionOf(opportunity.outcomes[i]!, opportunity.line, opportunity), exact.stakes[i]!),
      ),
      total_implied_prob: sum,
      ...(wanted.roundTo ? { rounded: roundedEntry(staked.split, wanted.roundTo) } : {}),
      ...timesOf(found, now),
      ...(suspect ? { suspect } : {}),
      ...(setAside.length > 0 ? { set_aside: setAside.map((one) => setAsideEntry(opportunity, one)) } : {}),
    },
  };
};

const setAsideEntry = (on: Arbitrage, { leg, price: { book, price } }: SetAside<LegPrice>) => ({
  bookmaker: book,
  selection: selectionOf(on.outcomes[leg]!, on.line, on),
  odds: Math.round(toAmerican(price)),
  decimal: price,
});

const roundedEntry = ({ stakes, total, profit }: Split, step: number) => ({
  step,
  stakes: [...stakes],
  total_stake: total,
  profit_amount: profit,
  profit_percentage: (profit / total) * 100,
});
