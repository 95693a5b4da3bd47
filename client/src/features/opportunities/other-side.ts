import { groupsOf, type LegPrice, lineKey, type Opportunity, quotesIn, type Terms } from '@fairline/shared/domain';
import { findHeld } from '../../lib/board/held-boards.js';
import { netOf } from './net-of.js';
import type { OfferedLeg } from './offered-leg.js';

/** For each leg of an opportunity that was not placed, the bets that would close it now: of a middle at either of its lines. */
export const otherSide = (
  on: Opportunity,
  placed: OfferedLeg,
  legs: readonly OfferedLeg[],
  terms: Terms,
): OfferedLeg[][] =>
  legs
    .filter(({ outcome }) => outcome !== placed.outcome)
    .map(({ outcome, line }) =>
      [...new Set([line, placed.line])].flatMap((at) => {
        const price = bestNow(on, at, outcome, outcomesOf(legs), terms);
        return price ? [{ outcome, line: at, price }] : [];
      }),
    );

const outcomesOf = (legs: readonly OfferedLeg[]): string =>
  legs
    .map(({ outcome }) => outcome)
    .sort()
    .join();

// Among the books that list the very same outcomes: where a draw can lose a bet, it must have a price too.
const bestNow = (on: Opportunity, line: number | undefined, outcome: string, outcomes: string, terms: Terms) => {
  const key = lineKey({ ...on, line });
  return findHeld(({ board, index }) => {
    const known = index.lines.get(key);
    const group = known && groupsOf(known, board.locked).find((one) => [...one.outcomes].sort().join() === outcomes);
    const quotes = group ? (quotesIn(group)[group.outcomes.indexOf(outcome)] ?? []) : [];
    return quotes
      .filter(({ book }) => terms.books?.(book) ?? true)
      .map(
        ({ book, price, stamp, offer }): LegPrice => ({
          book,
          price,
          lastUpdate: board.stamps.get(stamp),
          limit: offer?.limit,
        }),
      )
      .reduce<LegPrice | undefined>(
        (best, one) => (best && netOf(best, terms) >= netOf(one, terms) ? best : one),
        undefined,
      );
  });
};
