import {
  excludedFromArbitrage,
  groupsOf,
  impliedTotal,
  isOverlapping,
  pairLegs,
  profitPercentage,
  type Quote,
  quotesIn,
} from '@fairline/shared/domain';
import { heldBoards } from '../../../lib/board/held-boards.js';
import type { ScannerCriteria } from '../list/scanner-criteria.js';

/** The pair of prices that comes closest to an arbitrage. */
export interface ClosestMiss {
  readonly quotes: readonly Quote[];
  /** In percent of the stake; negative means a loss. */
  readonly profit: number;
}

/** Searches the held boards for the best pair at one user's books. It scans everything, so only for an empty list and only now and then. */
export const closestMiss = ({ terms }: ScannerCriteria): ClosestMiss | undefined => {
  let best: ClosestMiss | undefined;
  for (const { board } of heldBoards())
    for (const line of board.quotes.lines.values()) {
      if (isOverlapping(line.ladder.family)) continue;
      for (const group of groupsOf(line, board.locked)) {
        if (group.outcomes.length !== 2) continue;
        const legs = quotesIn(group).map((of) => of.filter(({ book }) => !excludedFromArbitrage(book)));
        const pair = pairLegs(legs, (net) => 1 / net, terms);
        if (!pair) continue;
        const profit = profitPercentage(impliedTotal(pair.net));
        if (!best || profit > best.profit) best = { quotes: pair.legs, profit };
      }
    }
  return best;
};
