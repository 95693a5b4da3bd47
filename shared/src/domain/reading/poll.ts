import { MovedPrices } from '../board/moved-prices.js';
import type { PriceFormat } from './price-format.js';
import { readTime } from './read-time.js';
import type { WireBook, WireMarket } from './wire.js';

/** How an answer is written, and when it arrived. */
export interface Manner {
  readonly format: PriceFormat;
  readonly receivedAt: number;
  /** Maps the answer's book key to ours. */
  readonly keptAs: (book: string) => string;
}

/** One answer: how it is written, and how to read its times. */
export interface Poll extends Manner {
  /** When a market was confirmed, in milliseconds since 1970; NaN when neither the market nor its book says so. */
  readonly timeOf: (market: WireMarket, book: WireBook) => number;
  /** The prices that moved in markets that were repriced, as far as they are read. */
  readonly moved: MovedPrices;
}

export const beginPoll = (manner: Manner): Poll => ({ ...manner, timeOf: timeReader(), moved: new MovedPrices() });

// A book mostly confirms all its markets at one time, so the last value is cached.
const timeReader = (): Poll['timeOf'] => {
  let last: unknown;
  let lastAt = Number.NaN;
  const read = (value: unknown): number => {
    if (value === last) return lastAt;
    last = value;
    lastAt = readTime(value) ?? Number.NaN;
    return lastAt;
  };
  return (market, book) => {
    const at = read(market.last_update);
    return Number.isNaN(at) ? read(book.last_update) : at;
  };
};
