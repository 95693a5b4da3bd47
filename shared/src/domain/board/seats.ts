import type { Quote, QuoteKey } from './quote.js';
import { Trail } from './trail.js';

/** The prices of one market line, in no order. `prices` repeats the numbers because they alone are read over and over. */
export interface Seated {
  readonly quotes: Quote[];
  /** The decimal odds of each of `quotes`. */
  readonly prices: number[];
}

/**
 * Finds the seats of an index's prices by key. A seat is a number, and each fact about it is in a column of its own: a poll visits the
 * seats in their order, so the columns are read from one end to the other.
 */
export class Seats<Line extends Seated> {
  private readonly trail = new Trail<QuoteKey>();
  /** The line of the price in each seat, and its place there. */
  readonly lines: (Line | undefined)[] = [];
  readonly places: number[] = [];
  /** The market and the outcome set that the price was in. Copied here because reading the old quote is a cache miss. */
  readonly markets: string[] = [];
  readonly sets: string[] = [];

  find(key: QuoteKey): number | undefined {
    return this.trail.find(key);
  }

  /** Adds a price at the end of its line. */
  add(quote: Quote, line: Line): void {
    const seat = this.trail.add(quote.key);
    this.lines[seat] = line;
    this.places[seat] = line.quotes.length;
    this.markets[seat] = quote.market;
    this.sets[seat] = quote.set;
    line.quotes.push(quote);
    line.prices.push(quote.price);
  }

  /** Removes a price from its line, if present. The last price of the line moves into its place. */
  remove(key: QuoteKey): Line | undefined {
    const seat = this.trail.remove(key);
    if (seat === undefined) return undefined;
    const line = this.lines[seat]!;
    const place = this.places[seat]!;
    this.lines[seat] = undefined;
    const last = line.quotes.pop()!;
    const price = line.prices.pop()!;
    if (last.key !== key) {
      line.quotes[place] = last;
      line.prices[place] = price;
      this.places[this.trail.byKey.get(last.key)!] = place;
    }
    return line;
  }
}
