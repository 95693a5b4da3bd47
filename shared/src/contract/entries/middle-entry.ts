import {
  isPlayerFamily,
  type Middle,
  type MiddleFilter,
  middleProfit,
  middleRange,
  middleStake,
  pairMiddle,
} from '../../domain/index.js';
import type { MiddleEntry } from '../rest/opportunities.js';
import { betEntry } from './bet-entry.js';
import { type Found, opportunityEntry, type Purse, timesOf } from './opportunity-entry.js';
import { selectionOf } from './selection.js';

/** A middle by the names of the specification, as one user may bet it, or undefined when their books or wishes leave none. */
export const middleEntry = (
  found: Found<Middle>,
  wanted: MiddleFilter & Purse,
  now: number,
): MiddleEntry | undefined => {
  const { opportunity } = found;
  const pairing = isWanted(opportunity, wanted) ? pairMiddle(opportunity.prices, wanted) : undefined;
  if (!pairing) return undefined;
  const { legs, net } = pairing;
  const totalStake = middleStake(wanted.maxStake, wanted.bankroll);
  const selections = selectionsOf(opportunity);
  return {
    ...opportunityEntry(found, now),
    type: 'middle',
    gap: opportunity.gap,
    middleRange: [...middleRange(opportunity)],
    probability: opportunity.probability,
    maxProfit: middleProfit(totalStake, [net[0]!, net[1]!]),
    totalStake,
    bets: legs.map((leg, i) => betEntry(leg, net[i]!, selections[i]!, totalStake / 2)),
    ...timesOf(found, now),
  };
};

const isWanted = (
  { gap, probability, family }: Middle,
  { minGap = 0, minProbability = 0, playerProps = false }: MiddleFilter,
): boolean => gap >= minGap && probability >= minProbability && (playerProps || !isPlayerFamily(family));

// Of a spread both numbers are the teams' own, and a line is the home team's.
const selectionsOf = (middle: Middle): readonly [low: string, high: string] =>
  middle.shape === 'totals'
    ? [selectionOf('over', middle.low, middle), selectionOf('under', middle.high, middle)]
    : [selectionOf('home', middle.low, middle), selectionOf('away', 0 - middle.high, middle)];
