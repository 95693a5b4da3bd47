import type { MarketLine } from '../board/market-lines.js';
import type { Quote, StampKey } from '../board/quote.js';
import { isStateListing } from '../catalogue/sportsbooks.js';
import type { Odds } from '../odds/formats.js';
import { netOf, type Terms } from '../odds/terms.js';
import { isUsable } from '../opportunities/groups.js';

/** The prices of one outcome, as one user sees them. */
export interface OutcomePrices {
  /** The usable price at the user's books that pays most after commission. */
  readonly best: Quote | undefined;
  /** What the best price pays after its book's commission. */
  readonly net: Odds | undefined;
  /** A locked price of the user's books, if none of them is usable. */
  readonly locked: Quote | undefined;
  /** How many of the user's books price it. */
  readonly mine: number;
  /** How many books price it, of whatever age. Suspended prices and one state's listing of a book do not count. */
  readonly books: number;
  /** How many books list it, suspended or not. */
  readonly listed: number;
  /** True if no book offers this line as its main line. */
  readonly isAlternate: boolean;
  /** All usable prices, of all books, after commission. */
  readonly prices: readonly Odds[];
}

/** Counts the prices of one outcome of a line, and finds the best usable one at the user's books. */
export const outcomePricesOf = (
  line: MarketLine,
  isOffered: (quote: Quote) => boolean,
  locked: ReadonlySet<StampKey>,
  terms: Pick<Terms, 'commission'> & { readonly books: (book: string) => boolean },
): OutcomePrices => {
  let best: Quote | undefined;
  let net: Odds | undefined;
  let lockedPrice: Quote | undefined;
  let mine = 0;
  let books = 0;
  let listed = 0;
  let isAlternate = true;
  const prices: Odds[] = [];
  for (const quote of line.quotes) {
    if (!isOffered(quote)) continue;
    listed += 1;
    if (!quote.suspended && !isStateListing(quote.book)) books += 1;
    if (quote.market === quote.family) isAlternate = false;
    const usable = isUsable(quote, locked);
    const pays = netOf(quote, terms);
    if (usable) prices.push(pays);
    if (!terms.books(quote.book)) continue;
    mine += 1;
    if (!usable) lockedPrice = quote;
    else if (!best || pays > net! || (pays === net && quote.book < best.book)) {
      best = quote;
      net = pays;
    }
  }
  return { best, net, locked: best ? undefined : lockedPrice, mine, books, listed, isAlternate, prices };
};
