import {
  type Arbitrage,
  type ArbitrageFilter,
  arbitrageStake,
  displayedProfit,
  type Split,
  stakeArbitrage,
  stakeTrusted,
  suspectArbitrage,
} from '../../domain/index.js';
import type { ArbitrageEntry } from '../rest/opportunities.js';
import { betEntry, setAsideEntry } from './bet-entry.js';
import { type Found, opportunityEntry, type Purse, timesOf } from './opportunity-entry.js';
import { selectionOf } from './selection.js';

/** A user's request for arbitrages. `roundTo` also asks for stakes in whole steps of that many dollars. */
interface WantedArbitrage extends ArbitrageFilter, Purse {
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
  const staked = wanted.isReport
    ? stakeArbitrage(opportunity.prices, wanted, total, wanted.roundTo, 0)
    : stakeTrusted(opportunity.prices, wanted, total, wanted.roundTo);
  if (typeof staked === 'string' || staked.tooLittle) return undefined;
  const { legs, net, sum } = staked.pairing;
  const { exact, setAside } = staked;
  const selections = opportunity.outcomes.map((outcome) => selectionOf(outcome, opportunity.line, opportunity));
  const suspect = suspectArbitrage(displayedProfit(legs), opportunity.prices);
  return {
    ...opportunityEntry(found, now),
    opportunity: {
      type: opportunity.type,
      profit_percentage: (exact.profit / exact.total) * 100,
      profit_amount: exact.profit,
      total_stake: exact.total,
      bets: legs.map((leg, i) => betEntry(leg, net[i]!, selections[i]!, exact.stakes[i]!)),
      total_implied_prob: sum,
      ...(wanted.roundTo ? { rounded: roundedEntry(staked.split, wanted.roundTo) } : {}),
      ...timesOf(found, now),
      ...(suspect ? { suspect } : {}),
      ...setAsideEntry(setAside, selections),
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
