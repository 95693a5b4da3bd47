import { type GameEvent, NO_START } from '../board/game-event.js';
import { isListed, ListingTable, type MovedPrices, type Reading } from '../board/listing.js';
import { escapeKeyPart, type StampKey } from '../board/quote.js';
import { keptBook } from '../catalogue/sportsbooks.js';
import { EventReader } from './event-reader.js';
import type { Amendment } from './game-text.js';
import { addDrops, beginPoll, countDrop, type Dropped, type DropReason, type Offering, type Poll } from './poll.js';
import { readTime } from './read-time.js';
import { detectFormat, objectsIn, type PriceFormat, readText, type WireEvent } from './wire.js';

export interface ReadOptions {
  /** The requested sport, for events that do not name their own. */
  readonly sport?: string;
  /** When the answer arrived, in milliseconds since 1970. */
  readonly receivedAt: number;
  /** How prices are written; detected from the prices when undefined. */
  readonly format?: PriceFormat | undefined;
  /** Maps the answer's book key to ours; undefined leaves the book out. Must be the same function in every poll. */
  readonly keptAs?: (book: string) => string | undefined;
}

/** A parsed answer of the feed, and what was left out of it. The next answer updates its stamps. */
export interface OddsRead {
  readonly reading: Reading;
  readonly dropped: Dropped;
}

/**
 * Parses answers of The Odds API. It remembers the last answer: a market in which nothing moved is returned as the very same listing, so a
 * poll costs little more than walking over the answer. Keep one reader for each repeated question; a new one starts without memory.
 */
export class OddsReader {
  private events = new Map<string, EventReader>();
  /** The reader of each game of the last answer, in its order; undefined for one without an id. */
  private order: readonly (EventReader | undefined)[] = [];
  /** Whether a game of the last answer came in several parts. */
  private hasParts = false;
  private format: PriceFormat | undefined = undefined;
  private sport: string | undefined = undefined;
  private readonly gathering = new Gathering();

  /** Parses an array of events, or one event, already decoded from JSON. Never throws, whatever the shape. */
  read(answer: unknown, { sport, receivedAt, format, keptAs = keptBook }: ReadOptions): OddsRead {
    const wires = objectsIn<WireEvent>(Array.isArray(answer) ? answer : [answer]);
    const poll = beginPoll({ format: format ?? detectFormat(wires), receivedAt, keptAs });
    if (poll.format !== this.format || sport !== this.sport) this.events.clear();
    this.format = poll.format;
    this.sport = sport;
    return this.gather(this.readEvents(wires, poll, sport), poll);
  }

  /**
   * Reads the answer after the last one from what it changed, with the same result as reading it whole. Undefined when it has to be read
   * whole: if the options changed, or if a game comes in several parts.
   */
  amend({ games }: Amendment, { sport, receivedAt, format, keptAs = keptBook }: ReadOptions): OddsRead | undefined {
    if (format === undefined || format !== this.format || sport !== this.sport) return undefined;
    const known = games.map(({ was }) => (was === undefined ? undefined : this.order[was]));
    const ids = games.flatMap(({ was, wire }, i) =>
      was === undefined ? (readEvent(wire() as WireEvent, sport)?.id ?? []) : (known[i]?.event.id ?? []),
    );
    if (this.hasParts || new Set(ids).size < ids.length) return undefined;
    const poll = beginPoll({ format, receivedAt, keptAs });
    const order = games.map((game, i) => {
      if (game.was === undefined) return this.readNew(game.wire() as WireEvent, poll, sport);
      known[i]?.amend(game, poll);
      return known[i];
    });
    return this.gather(order, poll);
  }

  private gather(order: readonly (EventReader | undefined)[], { receivedAt, moved }: Poll): OddsRead {
    const named = order.filter((reader) => reader !== undefined);
    const readers = new Set(named);
    const dropped = new Map<DropReason, number>();
    countDrop(dropped, 'missing_event_id', order.length - named.length);
    this.order = order;
    this.hasParts = readers.size < named.length;
    this.events = new Map(Array.from(readers, (reader) => [reader.event.id, reader]));
    return { reading: { ...this.gathering.gather([...readers], dropped, moved), receivedAt }, dropped };
  }

  private readEvents(wires: readonly WireEvent[], poll: Poll, sport: string | undefined) {
    const before = [...this.events.values()];
    const now = new Map<string, EventReader>();
    return wires.map((wire) => {
      const next = before[now.size]; // games mostly come in the order of the last answer
      const isNext = next && isNamedAs(next.named, wire) && !now.has(next.event.id);
      const reader = isNext ? next : this.find(wire, sport, now);
      if (reader) now.set(reader.event.id, reader);
      reader?.read(wire, poll);
      return reader;
    });
  }

  private readNew(wire: WireEvent, poll: Poll, sport: string | undefined): EventReader | undefined {
    const reader = this.find(wire, sport, new Map());
    reader?.read(wire, poll);
    return reader;
  }

  // The teams' names decide what an outcome means, so a game with other names gets a new reader.
  private find(wire: WireEvent, sport: string | undefined, now: ReadonlyMap<string, EventReader>) {
    const event = readEvent(wire, sport);
    if (event === undefined) return undefined;
    const further = now.get(event.id); // a game may come in several parts
    if (further) return further;
    const known = this.events.get(event.id);
    const isSame = known?.event.home === event.home && known.event.away === event.away;
    const reader = isSame ? known : new EventReader(event);
    reader.event = event;
    reader.named = namingOf(wire);
    return reader;
  }
}

/**
 * Parses the game of an event; undefined without an id or a sport. A game without a readable start counts as not started; an outright has
 * no teams.
 */
const readEvent = (wire: WireEvent, sport?: string): GameEvent | undefined => {
  const id = readText(wire.id);
  const key = readText(wire.sport_key) ?? sport;
  if (id === undefined || key === undefined) return undefined;
  return {
    id: escapeKeyPart(id),
    sport: key,
    home: readText(wire.home_team) ?? '',
    away: readText(wire.away_team) ?? '',
    commenceTime: readTime(wire.commence_time) ?? NO_START,
    completed: false,
  };
};

/** The fields of an answer that identify its game. */
const namingOf = ({ id, sport_key, home_team, away_team, commence_time }: WireEvent): WireEvent => ({
  id,
  sport_key,
  home_team,
  away_team,
  commence_time,
});

/** Whether two answers identify the same game; then it need not be parsed again. */
const isNamedAs = (a: WireEvent, b: WireEvent): boolean =>
  a.id === b.id &&
  a.commence_time === b.commence_time &&
  a.home_team === b.home_team &&
  a.away_team === b.away_team &&
  a.sport_key === b.sport_key;

/** Combines the results of all event readers. Rebuilds only what changed since the last answer. */
class Gathering {
  private readers: readonly EventReader[] = [];
  private offerings: readonly Offering[] = [];
  private places: ReadonlyMap<StampKey, number> = new Map();
  private listings = new ListingTable(this.places, []);
  private stamps: ReadonlyMap<StampKey, number> = new Map();

  gather(
    readers: readonly EventReader[],
    dropped: Map<DropReason, number>,
    prices: MovedPrices,
  ): Omit<Reading, 'receivedAt'> {
    const verdicts = new Set(readers.map((reader) => reader.finish()));
    const isSameList = readers.length === this.readers.length && readers.every((each, i) => each === this.readers[i]);
    this.readers = readers;
    if (!isSameList || verdicts.has('rearranged')) this.arrange();
    else if (readers.some(({ moved }) => moved.length > 0)) this.relist(prices);
    for (const reader of readers) countDrops(reader, dropped);
    return { events: readers.map(({ event }) => event), listings: this.listings, stamps: this.stamps };
  }

  private arrange() {
    this.offerings = this.readers.flatMap((reader) => reader.offerings);
    for (const [place, offering] of this.offerings.entries()) offering.listedAt = place;
    this.places = new Map(this.offerings.map(({ stamp }, place) => [stamp, place]));
    this.stamps = new StampsView(this.offerings, this.places);
    this.listings = new ListingTable(
      this.places,
      this.offerings.map(({ listing }) => listing),
    );
  }

  // Others hold the last poll's table as a value, so changes go into a copy.
  private relist(prices: MovedPrices) {
    this.listings = this.listings.with(
      this.readers.flatMap(({ moved }) => moved),
      prices,
    );
  }
}

const countDrops = (reader: EventReader, dropped: Map<DropReason, number>) => {
  addDrops(dropped, reader.dropped);
  for (const { duplicates } of reader.overlaps) countDrop(dropped, 'duplicate', duplicates);
};

/**
 * The times of all offerings by stamp, read on demand: a poll moves thousands of them and hardly any is looked up. It always shows the
 * latest answer.
 */
class StampsView implements ReadonlyMap<StampKey, number> {
  private next = 0;

  constructor(
    private readonly offerings: readonly Offering[],
    private readonly places: ReadonlyMap<StampKey, number>,
  ) {}

  get size(): number {
    return [...this.keys()].length;
  }

  get(key: StampKey): number | undefined {
    // Lookups mostly follow the order of the table, so the place after the last one is tried first.
    const place = this.offerings[this.next]?.stamp === key ? this.next : (this.places.get(key) ?? -1);
    this.next = place + 1;
    return this.offerings[place]?.at;
  }

  has(key: StampKey): boolean {
    return this.get(key) !== undefined;
  }

  *entries(): MapIterator<[StampKey, number]> {
    for (const { stamp, at, listing } of this.offerings) if (at !== undefined && isListed(listing)) yield [stamp, at];
  }

  *keys(): MapIterator<StampKey> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<number> {
    for (const [, at] of this.entries()) yield at;
  }

  [Symbol.iterator](): MapIterator<[StampKey, number]> {
    return this.entries();
  }

  forEach(visit: (at: number, key: StampKey, stamps: ReadonlyMap<StampKey, number>) => void): void {
    for (const [key, at] of this.entries()) visit(at, key, this);
  }
}
