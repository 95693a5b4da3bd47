import {
  type Arbitrage,
  type ArbitrageFilter,
  arbitrageStake,
  exactSplit,
  pairArbitrage,
  suspectArbitrage,
} from '../../domain/index.js';
import type { ArbitrageEntry } from '../rest/opportunities.js';
import { betEntry } from './bet-entry.js';
import { type Found, opportunityEntry, type Purse, timesOf } from './opportunity-entry.js';
import { selectionOf } from './selection.js';

/** An arbitrage by the names of the specification, as one user may bet it, or undefined when their books or wishes leave none. */
export const arbitrageEntry = (
  found: Found<Arbitrage>,
  wanted: ArbitrageFilter & Purse,
  now: number,
): ArbitrageEntry | undefined => {
  const { opportunity } = found;
  if (opportunity.type === 'three_way' && !wanted.threeWay) return undefined;
  const pairing = pairArbitrage(opportunity.prices, wanted);
  if (!pairing) return undefined;
  const { legs, net, sum, profit } = pairing;
  const split = exactSplit(net, arbitrageStake(wanted.maxStake, wanted.bankroll));
  const suspect = suspectArbitrage(profit);
  return {
    ...opportunityEntry(found, now),
    opportunity: {
      type: opportunity.type,
      profit_percentage: profit,
      profit_amount: split.profit,
      total_stake: split.total,
      bets: legs.map((leg, i) =>
        betEntry(leg, net[i]!, selectionOf(opportunity.outcomes[i]!, opportunity.line, opportunity), split.stakes[i]!),
      ),
      total_implied_prob: sum,
      ...timesOf(found, now),
      ...(suspect ? { suspect } : {}),
    },
  };
};
