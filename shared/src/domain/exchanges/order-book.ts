import type { Ladder, Level } from './fill.js';

/** The two sides of an order book: who wants to buy shares, and who offers them. */
export type BookSide = 'bids' | 'asks';

/**
 * What is bid and asked for the shares of one outcome, kept by whole numbers, since relative changes of binary fractions would leave levels
 * of nothing behind. It is unknown until a snapshot was taken in, and again as soon as a message contradicts it; nothing of an unknown book
 * may be used.
 */
export class OrderBook {
  private readonly levels = { bids: new Map<number, number>(), asks: new Map<number, number>() };
  /** The best price of each side as far as it was looked for: it is asked for after every message, and rarely another. */
  private readonly top: Record<BookSide, number | undefined> = { bids: undefined, asks: undefined };
  /** Both ladders as they were told last: they are asked for more often than they change. */
  private readonly told: Record<BookSide, Ladder | undefined> = { bids: undefined, asks: undefined };
  private known = false;

  get isKnown(): boolean {
    return this.known;
  }

  /** Takes in a snapshot. A crossed one, or one with an impossible level, leaves the book unknown. */
  replace(snapshot: Readonly<Record<BookSide, readonly Level[]>>): void {
    this.forget();
    this.known = true;
    for (const side of SIDES) for (const { price, size } of snapshot[side]) this.set(side, price, size);
    this.check();
  }

  /** The shares at a price are now as many as given; 0 removes the level. */
  set(side: BookSide, price: number, size: number): void {
    if (this.known) this.write(side, priceOf(price), sizeOf(size));
  }

  /** The shares at a price grew or shrank. Fewer than none are a contradiction. */
  add(side: BookSide, price: number, change: number): void {
    if (!this.known) return;
    const at = priceOf(price);
    this.write(side, at, (this.levels[side].get(at) ?? 0) + sizeOf(change));
  }

  /** Ends a message: a crossed book is a contradiction, since an exchange would have matched those orders. */
  check(): void {
    const [bid, ask] = [this.best('bids'), this.best('asks')];
    if (bid !== undefined && ask !== undefined && bid >= ask) this.forget();
  }

  forget(): void {
    this.known = false;
    for (const side of SIDES) {
      this.levels[side].clear();
      this.top[side] = undefined;
      this.told[side] = undefined;
    }
  }

  /** The best price of a side in dollars; undefined if it is empty or the book unknown. */
  best(side: BookSide): number | undefined {
    let best = this.top[side];
    if (best === undefined) for (const at of this.levels[side].keys()) if (isBetter(side, at, best)) best = at;
    this.top[side] = best;
    return best === undefined ? undefined : best / PRICE_UNITS;
  }

  /** What can be bought of the outcome itself, cheapest first, at most ten levels; undefined if the book is unknown. */
  offers(): Ladder | undefined {
    return this.known ? this.ladder('asks', (at) => at / PRICE_UNITS) : undefined;
  }

  /** What can be bought of the other outcome of a market with two: whoever bids for one side at p sells the other at 1 − p. */
  offersOfOther(): Ladder | undefined {
    return this.known ? this.ladder('bids', (at) => (PRICE_UNITS - at) / PRICE_UNITS) : undefined;
  }

  private ladder(side: BookSide, dollars: (at: number) => number): Ladder {
    const told = this.told[side];
    if (told) return told;
    const prices = [...this.levels[side].keys()].sort(side === 'asks' ? (a, b) => a - b : (a, b) => b - a);
    const ladder = prices
      .slice(0, DEPTH)
      .map((at) => ({ price: dollars(at), size: this.levels[side].get(at)! / SIZE_UNITS }));
    this.told[side] = ladder;
    return ladder;
  }

  private write(side: BookSide, at: number, size: number): void {
    this.told[side] = undefined;
    if (!(at > 0 && at < PRICE_UNITS && size >= 0)) this.forget();
    else if (size === 0) {
      this.levels[side].delete(at);
      if (this.top[side] === at) this.top[side] = undefined;
    } else {
      this.levels[side].set(at, size);
      if (this.top[side] !== undefined && isBetter(side, at, this.top[side])) this.top[side] = at;
    }
  }
}

const isBetter = (side: BookSide, at: number, than: number | undefined): boolean =>
  than === undefined || (side === 'bids' ? at > than : at < than);

const priceOf = (dollars: number): number => Math.round(dollars * PRICE_UNITS);
const sizeOf = (shares: number): number => Math.round(shares * SIZE_UNITS);

const SIDES = ['bids', 'asks'] as const;
const PRICE_UNITS = 10_000;
const SIZE_UNITS = 1_000_000;
/** The levels that a price carries, best first. */
const DEPTH = 10;
