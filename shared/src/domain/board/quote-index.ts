import { type MarketLine, MarketLines } from './market-lines.js';
import type { Quote, QuoteKey } from './quote.js';
import { RowMap } from './row-map.js';

/** The lines that a change touched. Each has the places of its repriced quotes, or undefined if more than prices changed. */
export type Touched = Map<MarketLine, number[] | undefined>;

/** The prices of a board by key and by market line. It notes which lines are touched while prices are set and deleted. */
export class QuoteIndex extends RowMap<QuoteKey, Quote> {
  private market = new MarketLines();
  /** The line of the price in each row, and its place there. */
  private lineIn: (MarketLine | undefined)[] = [];
  private placeIn: number[] = [];
  /** The market and the outcome set that the price was in. Copied here because reading the old quote is a cache miss. */
  private marketIn: string[] = [];
  private setIn: string[] = [];
  private touched: Touched = new Map();
  private repriced: MarketLine[] = [];

  constructor(quotes: Iterable<Quote> = []) {
    super();
    for (const quote of quotes) this.set(quote.key, quote);
    this.takeTouched();
  }

  get lines(): MarketLines['byKey'] {
    return this.market.byKey;
  }

  get ladders(): MarketLines['ladders'] {
    return this.market.ladders;
  }

  get byEvent(): MarketLines['byEvent'] {
    return this.market.byEvent;
  }

  set(key: QuoteKey, quote: Quote): this {
    const row = this.rows.find(key);
    if (row === undefined) this.add(quote);
    else this.replace(row, quote);
    return this;
  }

  /** Removes a price from its line, if present. The last price of the line moves into its place. */
  delete(key: QuoteKey): boolean {
    const row = this.rows.remove(key);
    if (row === undefined) return false;
    const line = this.lineIn[row]!;
    const place = this.placeIn[row]!;
    this.lineIn[row] = undefined;
    const last = line.quotes.pop()!;
    const price = line.prices.pop()!;
    if (last.key !== key) {
      line.quotes[place] = last;
      line.prices[place] = price;
      this.placeIn[this.rows.byKey.get(last.key)!] = place;
    }
    this.touched.set(line, undefined);
    return true;
  }

  clear(): void {
    for (const key of [...this.keys()]) this.delete(key);
  }

  /** The lines touched since the last call. Those left without a price are included, though no longer in the index. */
  takeTouched(): Touched {
    const { touched, repriced } = this;
    for (const line of repriced) {
      if (!touched.has(line)) touched.set(line, line.moved);
      line.moved = undefined;
    }
    for (const line of touched.keys()) if (line.quotes.length === 0) this.market.drop(line);
    this.touched = new Map();
    this.repriced = [];
    return touched;
  }

  protected at(row: number): Quote {
    return this.lineIn[row]!.quotes[this.placeIn[row]!]!;
  }

  private add(quote: Quote) {
    const line = this.market.of(quote);
    const row = this.rows.add(quote.key);
    this.lineIn[row] = line;
    this.placeIn[row] = line.quotes.length;
    this.marketIn[row] = quote.market;
    this.setIn[row] = quote.set;
    line.quotes.push(quote);
    line.prices.push(quote.price);
    this.touched.set(line, undefined);
  }

  // A price that was suspended, or that moved to another market or set of its book, must be regrouped.
  private replace(row: number, quote: Quote) {
    const line = this.lineIn[row]!;
    const place = this.placeIn[row]!;
    if (this.marketIn[row] !== quote.market || this.setIn[row] !== quote.set || quote.suspended) {
      this.marketIn[row] = quote.market;
      this.setIn[row] = quote.set;
      this.touched.set(line, undefined);
    }
    line.quotes[place] = quote;
    line.prices[place] = quote.price;
    if (line.moved) line.moved.push(place);
    else {
      line.moved = [place];
      this.repriced.push(line);
    }
  }
}

/** The index of some prices. */
export const indexQuotes = (quotes: Iterable<Quote>): QuoteIndex => new QuoteIndex(quotes);
