import { bookRank, type Quote } from '@fairline/shared/domain';
import { isUsed } from '../../lib/bets/is-used.js';
import type { OpenBet } from '../../lib/bets/open-bet-atom.js';

/** How many books a comparison shows. */
const COMPARED = 6;

/** One book's price in a comparison. */
export interface ComparedPrice {
  readonly quote: Quote;
  readonly book: string;
  readonly isMine: boolean;
}

/** The books to compare a bet at, six at most: the user's books, the one that pays most after commission first, then others if there is room. */
export const comparedAt = (
  { offers, group, netOf }: OpenBet,
  isMine: (book: string) => boolean,
): readonly ComparedPrice[] =>
  offers
    .flatMap(({ book, quotes: [quote] }) =>
      quote && isUsed(group, quote) ? [{ quote, book, isMine: isMine(quote.book) }] : [],
    )
    .sort(
      (a, b) =>
        Number(b.isMine) - Number(a.isMine) || netOf(b.quote) - netOf(a.quote) || bookRank(a.book) - bookRank(b.book),
    )
    .slice(0, COMPARED);
