import {
  groupsOf,
  isDfsBook,
  isStateListing,
  type LegPrice,
  legPrice,
  lineKey,
  netOf,
  type Opportunity,
  quotesIn,
  type Terms,
} from '@fairline/shared/domain';
import { findHeld } from '../../../lib/board/held-boards.js';
import type { OfferedLeg } from '../offers/offered-leg.js';
import type { LegAsked } from './leg-asked.js';

/** The bets that could replace a lost leg now; for a middle also at the lines of the other legs. */
export const otherSide = (on: Opportunity, lost: LegAsked, legs: readonly OfferedLeg[], terms: Terms): LegAsked[] =>
  [...new Set([lost.line, ...legs.map(({ line }) => line)])].flatMap((line) => {
    const price = bestNow(on, line, lost.outcome, outcomesOf(legs), terms);
    return price ? [{ ...lost, line, price }] : [];
  });

const outcomesOf = (legs: readonly OfferedLeg[]): string =>
  legs
    .map(({ outcome }) => outcome)
    .sort()
    .join();

// Pick apps take no single bets.
const isBettable = (book: string, { books }: Terms): boolean =>
  !isDfsBook(book) && !isStateListing(book) && (books?.(book) ?? true);

// Considers only books with exactly the same outcomes: if a draw can lose a bet, it must have a price too.
const bestNow = (on: Opportunity, line: number | undefined, outcome: string, outcomes: string, terms: Terms) => {
  const key = lineKey({ ...on, line });
  return findHeld(({ board }) => {
    const known = board.quotes.lines.get(key);
    const group = known && groupsOf(known, board.locked).find((one) => [...one.outcomes].sort().join() === outcomes);
    const quotes = group ? (quotesIn(group)[group.outcomes.indexOf(outcome)] ?? []) : [];
    return quotes
      .filter(({ book }) => isBettable(book, terms))
      .map((quote) => legPrice(quote, board.stamps))
      .reduce<LegPrice | undefined>(
        (best, one) => (best && netOf(best, terms) >= netOf(one, terms) ? best : one),
        undefined,
      );
  });
};
