import type { Quote, QuoteKey, StampKey } from './quote.js';
import { type Stop, Trail } from './trail.js';

/** The prices of one market line, in no order, and beside them their numbers: these alone are read over and over. */
export interface Seated {
  readonly quotes: Quote[];
  /** What each of `quotes` pays, in decimal odds. */
  readonly prices: number[];
}

/** A price's line, and its place there. */
export interface Seat<Line> extends Stop<QuoteKey> {
  readonly line: Line;
  place: number;
  /** The market and the set of its book that it was in. Kept here, since the price that it was is far away in memory. */
  stamp: StampKey;
  set: string;
}

/** Where the prices of an index stand, by their keys. */
export class Seats<Line extends Seated> {
  private readonly trail = new Trail<QuoteKey, Seat<Line>>();

  find(key: QuoteKey): Seat<Line> | undefined {
    return this.trail.find(key);
  }

  /** Gives a price the next place on its line. */
  add(quote: Quote, line: Line): void {
    this.trail.add(quote.key, {
      key: quote.key,
      line,
      place: line.quotes.length,
      next: undefined,
      stamp: quote.stamp,
      set: quote.set,
    });
    line.quotes.push(quote);
    line.prices.push(quote.price);
  }

  /** Takes a price off its line, if it is there; the last of the line takes its place. */
  remove(key: QuoteKey): Line | undefined {
    const seat = this.trail.remove(key);
    if (seat === undefined) return undefined;
    const { line, place } = seat;
    const last = line.quotes.pop()!;
    const price = line.prices.pop()!;
    if (last.key !== key) {
      line.quotes[place] = last;
      line.prices[place] = price;
      this.trail.byKey.get(last.key)!.place = place;
    }
    return line;
  }
}
