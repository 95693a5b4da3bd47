import type { ArbitrageEntry, ArbitrageQuery } from '@fairline/shared/contract';
import {
  type Arbitrage,
  amongBooks,
  arbitrageStake,
  exactSplit,
  type LiveOpportunity,
  pairArbitrage,
  suspectArbitrage,
} from '@fairline/shared/domain';
import { betOf } from './bets.js';
import { entryOf, timesOf } from './entry.js';
import { selectionOf } from './selection.js';

/** An arbitrage as one user may bet it, or undefined when their books or wishes leave none. */
export const arbitrageEntry = (
  live: LiveOpportunity<Arbitrage>,
  { books, minProfit, threeWay, maxStake, bankroll }: ArbitrageQuery,
  now: number,
): ArbitrageEntry | undefined => {
  const { opportunity } = live;
  if (opportunity.type === 'three_way' && !threeWay) return undefined;
  const pairing = pairArbitrage(opportunity.prices, { minProfit, books: books && amongBooks(books) });
  if (!pairing) return undefined;
  const split = exactSplit(pairing.net, arbitrageStake(maxStake, bankroll));
  const suspect = suspectArbitrage(pairing.profit);
  return {
    ...entryOf(live, now),
    opportunity: {
      type: opportunity.type,
      profit_percentage: pairing.profit,
      profit_amount: split.profit,
      total_stake: split.total,
      bets: pairing.legs.map((leg, i) =>
        betOf(leg, selectionOf(opportunity.outcomes[i]!, opportunity.line, opportunity), split.stakes[i]!),
      ),
      total_implied_prob: pairing.sum,
      ...timesOf(live, now),
      ...(suspect ? { suspect } : {}),
    },
  };
};
