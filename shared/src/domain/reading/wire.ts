import { type Ladder, ladderOf } from '../exchanges/fill.js';
import { fromAmerican, type Odds } from '../odds/formats.js';
import { readNumber, readTime } from './read-time.js';

/** A provider's answer as received: JSON in the shape of The Odds API, with nothing guaranteed. */
export interface WireEvent {
  readonly id?: unknown;
  readonly sport_key?: unknown;
  readonly home_team?: unknown;
  readonly away_team?: unknown;
  readonly commence_time?: unknown;
  readonly bookmakers?: unknown;
}

export interface WireBook extends Linked {
  readonly key?: unknown;
  readonly last_update?: unknown;
  readonly markets?: unknown;
}

export interface WireMarket extends Linked {
  readonly key?: unknown;
  readonly last_update?: unknown;
  readonly outcomes?: unknown;
}

/** Recorders spell some fields in two ways. Read them with `playerIn`, `priceIn` and `limitIn`. */
export interface WireOutcome extends Linked {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly player?: unknown;
  readonly price?: unknown;
  readonly odds?: unknown;
  readonly point?: unknown;
  readonly bet_limit?: unknown;
  readonly betLimit?: unknown;
  /** Recorded exchanges: the asks as pairs of price in dollars and size, and the fee as `feeNamed` reads it. */
  readonly ladder?: unknown;
  readonly fee?: unknown;
}

interface Linked {
  readonly link?: unknown;
  readonly sid?: unknown;
}

export const playerIn = (outcome: WireOutcome): unknown => outcome.description ?? outcome.player;
export const priceIn = (outcome: WireOutcome): unknown => outcome.price ?? outcome.odds;
export const limitIn = (outcome: WireOutcome): unknown => outcome.bet_limit ?? outcome.betLimit;

/** The order book of a recorded outcome; undefined if it has none, or one that offers nothing or cannot be read. */
export const ladderIn = ({ ladder }: WireOutcome): Ladder | undefined => {
  if (!Array.isArray(ladder)) return undefined;
  const levels = ladder.map((pair: unknown) => {
    const [price, size] = Array.isArray(pair) ? pair : [];
    return { price: readNumber(price) ?? Number.NaN, size: readNumber(size) ?? Number.NaN };
  });
  const read = ladderOf(levels);
  return read && read.length > 0 ? read : undefined;
};

/** Whether a value is an object with fields and so can be read as any of the above. */
const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects in a list; everything else is skipped. Empty when the value is not a list. */
export const objectsIn = <Wire extends object>(list: unknown): readonly Wire[] => {
  if (!Array.isArray(list)) return [];
  for (const each of list) if (!hasFields(each)) return list.filter(hasFields) as Wire[];
  return list;
};

/** A non-empty string, trimmed; undefined for anything else. A number becomes its digits. */
export const readText = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
};

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

/**
 * Finds the events in any JSON: every object with `bookmakers`, at any depth (in an array, a single event, a historical wrapper, a
 * recorder's own format), in the order of the text.
 */
export const walkForEvents = (json: unknown): WireEvent[] => {
  const events: WireEvent[] = [];
  const open: unknown[] = [json];
  while (open.length > 0) {
    const value = open.pop();
    if (isEvent(value)) events.push(value);
    else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value).reverse()) open.push(part);
  }
  return events;
};

// A wrapper may have a list of bookmakers' names under `bookmakers`.
const isEvent = (value: unknown): value is WireEvent =>
  hasFields(value) &&
  'bookmakers' in value &&
  Array.isArray(value.bookmakers) &&
  value.bookmakers.every((book) => hasFields(book));

/** The newest `last_update` of any book or market in a recording, in milliseconds: the recording's "now". Undefined without any. */
export const newestUpdate = (events: readonly WireEvent[]): number | undefined => {
  let newest: number | undefined;
  const see = (value: unknown) => {
    const at = readTime(value);
    if (at !== undefined && at > (newest ?? 0)) newest = at;
  };
  for (const { bookmakers } of events)
    for (const book of objectsIn<WireBook>(bookmakers)) {
      see(book.last_update);
      for (const market of objectsIn<WireMarket>(book.markets)) see(market.last_update);
    }
  return newest;
};
