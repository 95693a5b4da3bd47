import type { Quote, QuoteKey } from './quote.js';
import { Trail } from './trail.js';

/** The prices of one market line, in no order. `prices` repeats the numbers because they alone are read over and over. */
export interface Seated {
  readonly quotes: Quote[];
  /** The decimal odds of each of `quotes`. */
  readonly prices: number[];
}

/** The line of a price, and its place there. */
export interface Seat<Line> {
  readonly line: Line;
  place: number;
  /** The market and the outcome set that the price was in. Copied here because reading the old quote is a cache miss. */
  market: string;
  set: string;
}

/** Finds the seats of an index's prices by key. */
export class Seats<Line extends Seated> {
  private readonly trail = new Trail<QuoteKey>();
  private readonly seats: (Seat<Line> | undefined)[] = [];

  find(key: QuoteKey): Seat<Line> | undefined {
    const at = this.trail.find(key);
    return at === undefined ? undefined : this.seats[at];
  }

  /** Adds a price at the end of its line. */
  add(quote: Quote, line: Line): void {
    this.seats[this.trail.add(quote.key)] = { line, place: line.quotes.length, market: quote.market, set: quote.set };
    line.quotes.push(quote);
    line.prices.push(quote.price);
  }

  /** Removes a price from its line, if present. The last price of the line moves into its place. */
  remove(key: QuoteKey): Line | undefined {
    const at = this.trail.remove(key);
    if (at === undefined) return undefined;
    const { line, place } = this.seats[at]!;
    this.seats[at] = undefined;
    const last = line.quotes.pop()!;
    const price = line.prices.pop()!;
    if (last.key !== key) {
      line.quotes[place] = last;
      line.prices[place] = price;
      this.seats[this.trail.byKey.get(last.key)!]!.place = place;
    }
    return line;
  }
}
