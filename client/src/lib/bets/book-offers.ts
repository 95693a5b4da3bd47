import { bookRank, type Group, isDfsBook, type Quote } from '@fairline/shared/domain';

/** What one book offers on a market line: a price, or none, for each outcome. Locked prices are among them. */
export interface BookOffer {
  readonly book: string;
  readonly quotes: readonly (Quote | undefined)[];
}

/** Every book that prices an outcome of a group, in the fixed order of the screen. `outcomes` gives the order of its prices. */
export const offersOf = ({ line }: Group, outcomes: readonly string[]): BookOffer[] => {
  const byBook = new Map<string, (Quote | undefined)[]>();
  for (const quote of line.quotes.values()) {
    const place = outcomes.indexOf(quote.outcome);
    if (place < 0 || (!line.ladder.isPlayerProp && isDfsBook(quote.book))) continue;
    const quotes = byBook.get(quote.book) ?? outcomes.map(() => undefined);
    quotes[place] = quote;
    byBook.set(quote.book, quotes);
  }
  return [...byBook]
    .map(([book, quotes]) => ({ book, quotes }))
    .sort((a, b) => bookRank(a.book) - bookRank(b.book) || (a.book < b.book ? -1 : 1));
};
