import {
  type Arbitrage,
  type ArbitrageFilter,
  arbitrageStake,
  type Split,
  stakeArbitrage,
  suspectArbitrage,
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
 * stakes. Undefined too if a limit of 0 leaves no stake, or if rounding leaves no profit in the worst case.
 */
export const arbitrageEntry = (
  found: Found<Arbitrage>,
  wanted: WantedArbitrage,
  now: number,
): ArbitrageEntry | undefined => {
  const { opportunity } = found;
  if (opportunity.type === 'three_way' && !wanted.threeWay) return undefined;
  const total = arbitrageStake(wanted.maxStake, wanted.bankroll);
  const staked = stakeArbitrage(opportunity.prices, wanted, total, wanted.roundTo);
  if (typeof staked === 'string') return undefined;
  const { legs, net, sum, profit } = staked.pairing;
  const { exact } = staked;
  const suspect = suspectArbitrage(profit, opportunity.prices);
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
    },
  };
};

const roundedEntry = ({ stakes, total, profit }: Split, step: number) => ({
  step,
  stakes: [...stakes],
  total_stake: total,
  profit_amount: profit,
  profit_percentage: (profit / total) * 100,
});
