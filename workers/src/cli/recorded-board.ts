import {
  type Board,
  type Dropped,
  eventOfKey,
  isLongShot,
  isTooOld,
  keptBook,
  newestUpdate,
  OddsReader,
  objectsIn,
  type PriceFormat,
  readText,
  type StampKey,
  type WireBook,
  type WireEvent,
  walkForEvents,
} from '@fairline/shared/domain';

/** A recorded answer of the feed as a board. */
export interface RecordedBoard extends Omit<Board, 'seq'> {
  readonly dropped: Dropped;
  /** The reference time; undefined in a recording without any time, where nothing counts as too old, started or over. */
  readonly now: number | undefined;
}

/** Reads any JSON that contains events with bookmakers; undefined if it has none. */
export const readRecording = (json: unknown, now?: number, format?: PriceFormat): RecordedBoard | undefined => {
  const wires = walkForEvents(json);
  if (wires.length === 0) return undefined;
  const judgedAt = now ?? newestUpdate(wires);
  const { reading, dropped } = new OddsReader().read(wires, {
    receivedAt: judgedAt ?? 0,
    format,
    keptAs: recordedNames(wires),
  });
  const events = new Map(reading.events.map((event) => [event.id, event]));
  const quotes = new Map(
    [...reading.listings.values()].flatMap((listing) => listing.quotes.map((quote) => [quote.key, quote] as const)),
  );
  const stamps = new Map(reading.stamps);
  return { events, quotes, stamps, locked: lockedOf({ events, stamps }, judgedAt), dropped, now: judgedAt };
};

/** How many prices are locked: too old, or odds too long to be real. */
export const countLocked = ({ quotes, locked }: RecordedBoard): number =>
  [...quotes.values()].filter((quote) => locked.has(quote.stamp) || isLongShot(quote.price)).length;

const lockedOf = ({ events, stamps }: Pick<Board, 'events' | 'stamps'>, now: number | undefined): Set<StampKey> => {
  const locked = new Set<StampKey>();
  for (const [stamp, at] of stamps) {
    const event = events.get(eventOfKey(stamp));
    if (event && now !== undefined && isTooOld(at, event, now)) locked.add(stamp);
  }
  return locked;
};

/** Maps each book to the name that its recording uses first, so that a report uses the recording's names. */
const recordedNames = (events: readonly WireEvent[]): ((book: string) => string) => {
  const names = new Map<string, string>();
  for (const { bookmakers } of events)
    for (const { key } of objectsIn<WireBook>(bookmakers)) {
      const name = readText(key);
      if (name !== undefined && !names.has(keptBook(name))) names.set(keptBook(name), name);
    }
  return (book) => names.get(keptBook(book)) ?? book;
};
