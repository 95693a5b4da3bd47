import { bookRank, canonicalBook, type Group, isDfsBook, type Quote } from '@fairline/shared/domain';

/** One book's prices on a market line, one for each outcome or undefined. Includes locked prices. */
export interface BookOffer {
  readonly book: string;
  readonly quotes: readonly (Quote | undefined)[];
}

/**
 * All books that price an outcome of a group, in the fixed order of the screen. `outcomes` sets the order of the prices. A book with two
 * keys counts as one, with its newer price.
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

/** Whether a price of the group's line may be used: a group contains exactly the usable prices. */
export const isUsed = ({ line, places, outcomes }: Group, quote: Quote): boolean =>
  places[outcomes.indexOf(quote.outcome)]?.some((place) => line.quotes[place] === quote) ?? false;
