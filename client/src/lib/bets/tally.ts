import { isUsable, type MarketLine, type Odds, type Quote, type StampKey } from '@fairline/shared/domain';

/** What the books offer on one outcome, as one user sees it. */
export interface Tally {
  /** The best price that may be used, among the user's books. */
  readonly best: Quote | undefined;
  /** A locked price of the user's books, when none may be used. */
  readonly locked: Quote | undefined;
  /** How many of the user's books price it. */
  readonly mine: number;
  /** How many books price it at all. */
  readonly books: number;
  /** No book offers this line as its main one. */
  readonly isAlternate: boolean;
  /** Every price that may be used, of all books. */
  readonly prices: readonly Odds[];
}

/** Counts the prices of one outcome of a line and finds the best of the user's books that may be used. */
export const tallyOf = (
  line: MarketLine,
  isOffered: (quote: Quote) => boolean,
  locked: ReadonlySet<StampKey>,
  isMine: (book: string) => boolean,
): Tally => {
  const tally = { best: undefined as Quote | undefined, locked: undefined as Quote | undefined, mine: 0, books: 0 };
  const prices: Odds[] = [];
  let isAlternate = true;
  for (const quote of line.quotes.values()) {
    if (!isOffered(quote)) continue;
    tally.books += 1;
    if (quote.market === quote.family) isAlternate = false;
    const usable = isUsable(quote, locked);
    if (usable) prices.push(quote.price);
    if (!isMine(quote.book)) continue;
    tally.mine += 1;
    if (!usable) tally.locked = quote;
    else if (!tally.best || isBetter(quote, tally.best)) tally.best = quote;
  }
  return { ...tally, locked: tally.best ? undefined : tally.locked, isAlternate, prices };
};

const isBetter = (a: Quote, b: Quote): boolean => a.price > b.price || (a.price === b.price && a.book < b.book);
