import { limitIn, playerIn, priceIn, type WireBook, type WireMarket, type WireOutcome } from './wire.js';

/** A book's market with the feed's keys, and its outcomes. */
export interface Seen {
  readonly book: string;
  readonly market: string;
  readonly outcomes: SeenOutcomes;
}

/** For each outcome in turn: name, player, point, price and limit. */
export type SeenOutcomes = readonly unknown[];

/**
 * What the last poll said about an event, market after market, and when each was confirmed. One flat list, walked in parallel with the
 * answer and updated in place: comparing 4,500 markets takes a third of the time of as many objects scattered over memory.
 */
export class SeenMarkets {
  /** Milliseconds since 1970; NaN for a market without a time. */
  readonly times: Float64Array;
  /** The same as the feed wrote them. Its clock may run ahead of ours. */
  private readonly written: Float64Array;
  private readonly list: unknown[] = [];
  private readonly starts: number[] = [0];

  constructor(markets: readonly Seen[]) {
    const names = new Map<unknown, unknown>();
    // Every book repeats the same names. Sharing one string object makes comparisons fast.
    const known = (value: unknown) => {
      if (!names.has(value)) names.set(value, value);
      return names.get(value);
    };
    for (const { book, market, outcomes } of markets) {
      this.list.push(known(book), known(market));
      for (const value of outcomes) this.list.push(known(value));
      this.starts.push(this.list.length);
    }
    this.times = new Float64Array(markets.length).fill(Number.NaN);
    this.written = new Float64Array(markets.length).fill(Number.NaN);
  }

  /** Whether a time is before the one seen at this place. */
  isOlder(place: number, at: number): boolean {
    return at < this.times[place]!;
  }

  /**
   * Notes when a market was confirmed. A time ahead of our clock counts as the moment when it was first read, for as long as the feed
   * repeats it, so that a clock that runs ahead never makes a price look fresher than it is.
   */
  confirm(place: number, at: number, receivedAt: number): void {
    if (at === this.written[place]) return;
    this.written[place] = at;
    this.times[place] = Math.min(at, receivedAt);
  }

  /** Takes over the time of a market from another list. */
  copyTime(place: number, from: SeenMarkets, theirPlace: number): void {
    this.times[place] = from.times[theirPlace]!;
    this.written[place] = from.written[theirPlace]!;
  }

  /** Whether this book's market is at this place. */
  isAt(place: number, book: WireBook, market: WireMarket): boolean {
    const start = this.starts[place];
    return start !== undefined && this.list[start] === book.key && this.list[start + 1] === market.key;
  }

  outcomesAt(place: number): SeenOutcomes {
    return this.list.slice(this.starts[place]! + KEYS, this.starts[place + 1]);
  }

  /** Compares outcomes with those seen at a place. Every poll calls this for every market, so it allocates nothing. */
  compare(place: number, now: unknown): Likeness {
    let at = this.starts[place]! + KEYS;
    if (!Array.isArray(now) || now.length * FIELDS !== this.starts[place + 1]! - at) return 'other';
    const { list } = this;
    let likeness: Likeness = 'same';
    for (let i = 0; i < now.length; i++, at += FIELDS) {
      const outcome: WireOutcome | null | undefined = now[i];
      if (typeof outcome !== 'object' || outcome === null) return 'other';
      if (list[at + 2] !== outcome.point || list[at] !== outcome.name || list[at + 1] !== playerIn(outcome))
        return 'other';
      if (list[at + 3] !== priceIn(outcome) || list[at + 4] !== limitIn(outcome)) likeness = 'repriced';
    }
    return likeness;
  }

  /** Whether outcome `i` of a place still has the price and limit seen there. */
  isSamePrice(place: number, i: number, outcome: WireOutcome): boolean {
    const at = this.starts[place]! + KEYS + i * FIELDS;
    return this.list[at + 3] === priceIn(outcome) && this.list[at + 4] === limitIn(outcome);
  }

  /** How many outcomes a place has. */
  outcomesIn(place: number): number {
    return (this.starts[place + 1]! - this.starts[place]! - KEYS) / FIELDS;
  }

  priceAt(place: number, i: number): unknown {
    return this.list[this.starts[place]! + KEYS + i * FIELDS + 3];
  }

  seePrice(place: number, i: number, price: number): void {
    this.list[this.starts[place]! + KEYS + i * FIELDS + 3] = price;
  }

  seePrices(place: number, outcomes: readonly WireOutcome[]): void {
    let at = this.starts[place]! + KEYS;
    for (let i = 0; i < outcomes.length; i++, at += FIELDS) {
      this.list[at + 3] = priceIn(outcomes[i]!);
      this.list[at + 4] = limitIn(outcomes[i]!);
    }
  }
}

/** `repriced`: the same bets at other prices or limits. */
export type Likeness = 'same' | 'repriced' | 'other';

export const seeOutcomes = (outcomes: readonly WireOutcome[]): SeenOutcomes =>
  outcomes.flatMap((each) => [each.name, playerIn(each), each.point, priceIn(each), limitIn(each)]);

const KEYS = 2;
const FIELDS = 5;
