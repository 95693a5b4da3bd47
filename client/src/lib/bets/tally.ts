import { isUsable, type MarketLine, type Quote, type StampKey } from '@fairline/shared/domain';

/** What the books offer on one outcome, as one user sees it. */
export interface Tally {
  readonly best: Quote | undefined;
  readonly locked: Quote | undefined;
  readonly mine: number;
  readonly books: number;
  readonly isAlternate: boolean;
}

/** Counts the prices of one outcome of a line and finds the best of the user's books that may be used. */
export const tallyOf = (
  line: MarketLine,
  isOffered: (quote: Quote) => boolean,
  locked: ReadonlySet<StampKey>,
  isMine: (book: string) => boolean,
): Tally => {
  const tally = { best: undefined as Quote | undefined, locked: undefined as Quote | undefined, mine: 0, books: 0 };
  let isAlternate = true;
  for (const quote of line.quotes.values()) {
    if (!isOffered(quote)) continue;
    tally.books += 1;
    if (quote.market === quote.family) isAlternate = false;
    if (!isMine(quote.book)) continue;
    tally.mine += 1;
    if (!isUsable(quote, locked)) tally.locked = quote;
    else if (!tally.best || isBetter(quote, tally.best)) tally.best = quote;
  }
  return { ...tally, locked: tally.best ? undefined : tally.locked, isAlternate };
};

const isBetter = (a: Quote, b: Quote): boolean => a.price > b.price || (a.price === b.price && a.book < b.book);
