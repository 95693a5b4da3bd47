import type { Listing } from './listing.js';
import type { Quote } from './quote.js';
import { StampTimes } from './stamp-times.js';

/** The prices that moved since the last answer, collected while the new one is read: finding them afterwards costs a look at each listing. */
export class MovedPrices {
  readonly quotes: Quote[] = [];
  /** When their books confirmed them. */
  readonly stamps = new StampTimes();
  /** How many listings were added. */
  listings = 0;

  /** Adds what moved in a listing of which nothing but prices and limits changed. `at` is when it was confirmed, in milliseconds since 1970. */
  add({ key, moved = [] }: Listing, at: number | undefined): void {
    this.listings += 1;
    if (moved.length === 0) return;
    for (let i = 0; i < moved.length; i += 1) this.quotes.push(moved[i]!);
    if (at !== undefined) this.stamps.add(key, at);
  }
}
