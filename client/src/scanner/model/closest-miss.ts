import {
  type Board,
  displayedProfit,
  excludedFromArbitrage,
  groupsOf,
  hasStarted,
  impliedTotal,
  isFinished,
  isOverlapping,
  isPlayerFamily,
  looksAt,
  type MarketLine,
  pairLegs,
  profitPercentage,
  type Quote,
  quotesIn,
  suspectArbitrage,
} from '@fairline/shared/domain';
import { heldBoards } from '../../market/model/board/held-boards.js';
import type { ScannerCriteria } from './scanner-criteria.js';

/** The prices of different books, one for each outcome, that come closest to an arbitrage. */
export interface ClosestMiss {
  readonly quotes: readonly Quote[];
  /** In percent of the stake; negative means a loss. */
  readonly profit: number;
}

/**
 * Searches the held boards for the best pair, with three-way markets the best triple, in the games and markets that one user searches, at
 * their books; without suspects. It scans everything, so only for an empty list and only now and then.
 */
export const closestMiss = (criteria: ScannerCriteria, now: number): ClosestMiss | undefined => {
  let best: ClosestMiss | undefined;
  for (const { board } of heldBoards())
    for (const line of board.quotes.lines.values()) {
      if (!isSearched(line, board, criteria, now)) continue;
      for (const group of groupsOf(line, board.locked)) {
        if (group.outcomes.length > (criteria.scanner.threeWay ? 3 : 2)) continue;
        const pair = pairLegs(quotesIn(group).map(bettable), (net) => 1 / net, criteria.terms);
        if (!pair) continue;
        const profit = profitPercentage(impliedTotal(pair.net));
        if (suspectArbitrage(displayedProfit(pair.legs)) || (best && profit <= best.profit)) continue;
        best = { quotes: pair.legs, profit };
      }
    }
  return best;
};

const isSearched = (
  { ladder: { event, family } }: MarketLine,
  { events }: Pick<Board, 'events'>,
  { scanner }: ScannerCriteria,
  now: number,
): boolean => {
  const game = events.get(event);
  if (!game || isFinished(game, now) || !looksAt(scanner, game.sport) || isOverlapping(family)) return false;
  return (scanner.liveGames || !hasStarted(game, now)) && (scanner.playerProps || !isPlayerFamily(family));
};

const bettable = (quotes: readonly Quote[]): Quote[] =>
  quotes.filter(({ book, offer }) => !excludedFromArbitrage(book) && offer?.limit !== 0);
