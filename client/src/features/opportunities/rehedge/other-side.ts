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

/**
 * The bets that could replace a lost leg now; for a middle also at the lines of the other legs. On each line these are all prices that no
 * other one there beats in both price and limit: which is best depends on the stake.
 */
export const otherSide = (on: Opportunity, lost: LegAsked, legs: readonly OfferedLeg[], terms: Terms): LegAsked[] =>
  [...new Set([lost.line, ...legs.map(({ line }) => line)])].flatMap((line) =>
    unbeaten(pricesNow(on, line, lost.outcome, outcomesOf(legs), terms), terms).map((price) => ({
      ...lost,
      line,
      price,
    })),
  );

const outcomesOf = (legs: readonly OfferedLeg[]): string =>
  legs
    .map(({ outcome }) => outcome)
    .sort()
    .join();

// Pick apps take no single bets.
const isBettable = (book: string, { books }: Terms): boolean =>
  !isDfsBook(book) && !isStateListing(book) && (books?.(book) ?? true);

// Considers only books with exactly the same outcomes: if a draw can lose a bet, it must have a price too.
const pricesNow = (
  on: Opportunity,
  line: number | undefined,
  outcome: string,
  outcomes: string,
  terms: Terms,
): readonly LegPrice[] => {
  const key = lineKey({ ...on, line });
  const found = findHeld(({ board }) => {
    const known = board.quotes.lines.get(key);
    const group = known && groupsOf(known, board.locked).find((one) => [...one.outcomes].sort().join() === outcomes);
    if (!group) return undefined;
    const quotes = quotesIn(group)[group.outcomes.indexOf(outcome)] ?? [];
    return quotes.filter(({ book }) => isBettable(book, terms)).map((quote) => legPrice(quote, board.stamps));
  });
  return found ?? [];
};

const unbeaten = (prices: readonly LegPrice[], terms: Terms): readonly LegPrice[] =>
  prices.filter(
    (one, i) =>
      !prices.some((other, j) => j !== i && isAsGood(other, one, terms) && (j < i || !isAsGood(one, other, terms))),
  );

const isAsGood = (a: LegPrice, b: LegPrice, terms: Terms): boolean =>
  netOf(a, terms) >= netOf(b, terms) && (a.limit ?? Infinity) >= (b.limit ?? Infinity);
