import type { Quote, QuoteKey } from './quote.js';

/**
 * Where the prices of an index stand, by their keys. Prices mostly come in the order in which they came before, so the seat after
 * the last is tried first: a map of tens of thousands lies outside the caches, and every price that moves asks.
 */
export class Seats<Line extends { readonly quotes: Quote[] }> {
  private readonly byKey = new Map<QuoteKey, Seat<Line>>();
  private last: Seat<Line> | undefined = undefined;

  find(key: QuoteKey): Seat<Line> | undefined {
    const next = this.last?.next;
    if (next !== undefined && next.place >= 0 && next.key === key) {
      this.last = next;
      return next;
    }
    return this.follow(this.byKey.get(key));
  }

  /** Gives a price the next place on its line. */
  add(quote: Quote, line: Line): void {
    const seat: Seat<Line> = { key: quote.key, line, place: line.quotes.length, next: undefined };
    line.quotes.push(quote);
    this.byKey.set(quote.key, seat);
    this.follow(seat);
  }

  /** Takes a price off its line, if it is there; the last of the line takes its place. */
  remove(key: QuoteKey): Line | undefined {
    const seat = this.byKey.get(key);
    if (seat === undefined) return undefined;
    const { line, place } = seat;
    const last = line.quotes.pop()!;
    if (last.key !== key) {
      line.quotes[place] = last;
      this.byKey.get(last.key)!.place = place;
    }
    this.byKey.delete(key);
    seat.place = GONE; // the seat before may still lead here
    return line;
  }

  private follow(seat: Seat<Line> | undefined): Seat<Line> | undefined {
    if (seat === undefined) return undefined;
    if (this.last) this.last.next = seat;
    this.last = seat;
    return seat;
  }
}

/** A price's line, and its place there. */
export interface Seat<Line> {
  readonly key: QuoteKey;
  readonly line: Line;
  place: number;
  /** The one that was asked for after it the last time. */
  next: Seat<Line> | undefined;
}

const GONE = -1;
