import { bookRank, canonicalBook, type Group, isDfsBook, type Quote } from '@fairline/shared/domain';

/** What one book offers on a market line: a price, or none, for each outcome. Locked prices are among them. */
export interface BookOffer {
  readonly book: string;
  readonly quotes: readonly (Quote | undefined)[];
}

/**
 * Every book that prices an outcome of a group, in the fixed order of the screen. `outcomes` gives the order of its prices.
 * A book under two names is one book, at its newer price.
 */
export const offersOf = ({ line }: Group, outcomes: readonly string[]): BookOffer[] => {
  const byBook = new Map<string, (Quote | undefined)[]>();
  for (const quote of line.quotes.values()) {
    const place = outcomes.indexOf(quote.outcome);
    if (place < 0 || (!line.ladder.isPlayerProp && isDfsBook(quote.book))) continue;
    const book = canonicalBook(quote.book);
    const quotes = byBook.get(book) ?? outcomes.map(() => undefined);
    if ((quotes[place]?.receivedAt ?? 0) <= quote.receivedAt) quotes[place] = quote;
    byBook.set(book, quotes);
  }
  return [...byBook]
    .map(([book, quotes]) => ({ book, quotes }))
    .sort((a, b) => bookRank(a.book) - bookRank(b.book) || (a.book < b.book ? -1 : 1));
};
