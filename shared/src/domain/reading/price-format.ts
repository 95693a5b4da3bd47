import { fromAmerican, type Odds } from '../odds/formats.js';
import { readNumber } from './read-number.js';
import { objectsIn, priceIn, type WireBook, type WireEvent, type WireMarket, type WireOutcome } from './wire.js';

export type PriceFormat = 'american' | 'decimal';

/**
 * Detects the format of a recording: American when every price other than 0 and null is a whole number of at least 100 either way,
 * otherwise decimal.
 */
export const detectFormat = (events: readonly WireEvent[]): PriceFormat => {
  for (const event of events)
    for (const book of objectsIn<WireBook>(event.bookmakers))
      for (const market of objectsIn<WireMarket>(book.markets))
        for (const outcome of objectsIn<WireOutcome>(market.outcomes))
          if (!couldBeAmerican(readNumber(priceIn(outcome)))) return 'decimal';
  return 'american';
};

/** Decimal odds of a price from the feed; undefined when it is not a price, or a placeholder of 1.01 or less. */
export const readPrice = (value: unknown, format: PriceFormat): Odds | undefined => {
  const written = readNumber(value);
  if (written === undefined) return undefined;
  if (format === 'american' && Math.abs(written) < 100) return undefined;
  const price = format === 'american' ? fromAmerican(written) : written;
  return price > PLACEHOLDER ? (price as Odds) : undefined;
};

const couldBeAmerican = (price: number | undefined): boolean =>
  !price || (Number.isInteger(price) && Math.abs(price) >= 100);

const PLACEHOLDER = 1.01 + 1e-9;
