import { isUsable, type MarketLine, type Odds, type Quote, type StampKey } from '@fairline/shared/domain';

/** The prices of one outcome, as one user sees them. */
export interface OutcomePrices {
  /** The best usable price at the user's books. */
  readonly best: Quote | undefined;
  /** A locked price of the user's books, if none of them is usable. */
  readonly locked: Quote | undefined;
  /** How many of the user's books price it. */
  readonly mine: number;
  /** How many books price it, of whatever age. Suspended prices do not count. */
  readonly books: number;
  /** How many books list it, suspended or not. */
  readonly listed: number;
  /** True if no book offers this line as its main line. */
  readonly isAlternate: boolean;
  /** All usable prices, of all books. */
  readonly prices: readonly Odds[];
}

/** Counts the prices of one outcome of a line, and finds the best usable one at the user's books. */
export const outcomePricesOf = (
  line: MarketLine,
  isOffered: (quote: Quote) => boolean,
  locked: ReadonlySet<StampKey>,
  isMine: (book: string) => boolean,
): OutcomePrices => {
  let best: Quote | undefined;
  let lockedPrice: Quote | undefined;
  let mine = 0;
  let books = 0;
  let listed = 0;
  let isAlternate = true;
  const prices: Odds[] = [];
  for (const quote of line.quotes) {
    if (!isOffered(quote)) continue;
    listed += 1;
    if (!quote.suspended) books += 1;
    if (quote.market === quote.family) isAlternate = false;
    const usable = isUsable(quote, locked);
    if (usable) prices.push(quote.price);
    if (!isMine(quote.book)) continue;
    mine += 1;
    if (!usable) lockedPrice = quote;
    else if (!best || isBetter(quote, best)) best = quote;
  }
  return { best, locked: best ? undefined : lockedPrice, mine, books, listed, isAlternate, prices };
};

const isBetter = (a: Quote, b: Quote): boolean => a.price > b.price || (a.price === b.price && a.book < b.book);
