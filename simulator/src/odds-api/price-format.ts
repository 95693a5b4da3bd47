import { fromAmerican, odds, toAmerican } from '@fairline/shared/domain';
import type { Price } from '../market/price.js';
import type { RecordedEvent } from './find-events.js';

/** Whether a recording holds American prices: only whole numbers of at least 100 either way (0 and missing aside). */
export const isAmerican = (events: readonly RecordedEvent[]): boolean =>
  events
    .flatMap(({ books }) => books)
    .flatMap(({ markets }) => markets)
    .flatMap(({ outcomes }) => outcomes)
    .every(({ price }) => !price || (Number.isInteger(price) && Math.abs(price) >= 100));

/** A recorded price in both notations. An invalid price stays as it was. */
export const priceInBoth = (price: number | null, american: boolean): Price | undefined => {
  if (price === null) return undefined;
  if (american) return Math.abs(price) < 100 ? asIs(price) : { american: price, decimal: round(fromAmerican(price)) };
  return price <= 1 ? asIs(price) : { decimal: price, american: Math.round(toAmerican(odds(price))) };
};

const asIs = (price: number): Price => ({ decimal: price, american: price });
const round = (decimal: number): number => Math.round(decimal * 10_000) / 10_000;
