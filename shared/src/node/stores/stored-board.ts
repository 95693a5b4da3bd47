import { type PackedQuote, packQuote, unpackQuote } from '../../contract/index.js';
import {
  type BoardChange,
  type GameEvent,
  type LiveBoard,
  type Quote,
  type QuoteKey,
  SequentialMap,
  type StampKey,
} from '../../domain/index.js';

/** The parts of one board as Redis returns them. */
export interface StoredBoard {
  readonly seq: string | null;
  readonly events: Readonly<Record<string, string>>;
  readonly quotes: Readonly<Record<string, string>>;
  readonly stamps: Readonly<Record<string, string>>;
  readonly locked: readonly string[];
}

/** A change as the fields and values that it writes, in the order of the commit script's arguments. */
export const storedChange = (change: BoardChange): string[] =>
  [
    change.events.flatMap((event) => [event.id, JSON.stringify(event)]),
    change.gone,
    change.removed,
    change.upserts.flatMap((quote) => [quote.key, storedQuote(quote)]),
    [...change.stamps].flatMap(([key, at]) => [key, String(at)]),
    change.locked,
    change.unlocked,
  ].map((list) => JSON.stringify(list));

export const boardOf = ({ seq, events, quotes, stamps, locked }: StoredBoard): LiveBoard => {
  return {
    seq: Number(seq ?? 0),
    events: new Map(Object.entries(events).map(([id, stored]) => [id, JSON.parse(stored) as GameEvent])),
    quotes: new SequentialMap(Object.entries(quotes).map(([key, stored]) => [key as QuoteKey, quoteOf(key, stored)])),
    stamps: new SequentialMap(Object.entries(stamps).map(([key, at]) => [key as StampKey, Number(at)])),
    locked: new Set(locked as readonly StampKey[]),
  };
};

// The key is the hash field already, and the source time is in a hash of its own.
const storedQuote = (quote: Quote): string => JSON.stringify(packQuote(quote, undefined).slice(1));

/** One stored price. */
export const quoteOf = (key: string, stored: string): Quote => unpackQuote([key, ...JSON.parse(stored)] as PackedQuote);
