import type { MiddleEntry, MiddlesQuery } from '@fairline/shared/contract';
import {
  amongBooks,
  isPlayerFamily,
  type LiveOpportunity,
  type Middle,
  middleProfit,
  middleRange,
  middleStake,
  pairMiddle,
} from '@fairline/shared/domain';
import { betOf } from './bets.js';
import { entryOf, timesOf } from './entry.js';
import { selectionOf } from './selection.js';

/** A middle as one user may bet it, or undefined when their books or wishes leave none. */
export const middleEntry = (
  live: LiveOpportunity<Middle>,
  { books, minGap, minProbability, playerProps, maxStake, bankroll }: MiddlesQuery,
  now: number,
): MiddleEntry | undefined => {
  const { opportunity } = live;
  const { gap, probability, family, prices } = opportunity;
  if (gap < minGap || probability < minProbability || (isPlayerFamily(family) && !playerProps)) return undefined;
  const pairing = pairMiddle(prices, { books: books && amongBooks(books) });
  const [first, second] = pairing?.legs ?? [];
  if (!first || !second) return undefined;
  const totalStake = middleStake(maxStake, bankroll);
  const [low, high] = selectionsOf(opportunity);
  return {
    ...entryOf(live, now),
    type: 'middle',
    gap,
    middleRange: [...middleRange(opportunity)],
    probability,
    maxProfit: middleProfit(totalStake, [first.price, second.price]),
    totalStake,
    bets: [betOf(first, low, totalStake / 2), betOf(second, high, totalStake / 2)],
    ...timesOf(live, now),
  };
};

// Of a spread both numbers are the teams' own, and a line is the home team's.
const selectionsOf = (middle: Middle): [low: string, high: string] =>
  middle.shape === 'totals'
    ? [selectionOf('over', middle.low, middle), selectionOf('under', middle.high, middle)]
    : [selectionOf('home', middle.low, middle), selectionOf('away', 0 - middle.high, middle)];
