import type { Reading } from '../board/listing.js';
import { keptBook } from '../catalogue/sportsbooks.js';
import { countDrop, type Dropped, type DropReason } from './dropped.js';
import { EventReader } from './event-reader.js';
import { Gathering } from './gathering.js';
import { beginPoll, type Poll } from './poll.js';
import { detectFormat, type PriceFormat } from './price-format.js';
import { isNamedAs, namingOf, readEvent } from './read-event.js';
import { objectsIn, type WireEvent } from './wire.js';

export interface ReadOptions {
  /** The requested sport, for events that do not name their own. */
  readonly sport?: string;
  /** When the answer arrived, in milliseconds since 1970. */
  readonly receivedAt: number;
  /** How prices are written; detected from the prices when undefined. */
  readonly format?: PriceFormat | undefined;
  /** Maps the answer's book key to ours. Must be the same function in every poll. */
  readonly keptAs?: (book: string) => string;
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
    const dropped = new Map<DropReason, number>();
    this.events = this.readEvents(wires, poll, sport, dropped);
    return { reading: { ...this.gathering.gather([...this.events.values()], dropped), receivedAt }, dropped };
  }

  private readEvents(
    wires: readonly WireEvent[],
    poll: Poll,
    sport: string | undefined,
    dropped: Map<DropReason, number>,
  ) {
    const before = [...this.events.values()];
    const now = new Map<string, EventReader>();
    for (const wire of wires) {
      const next = before[now.size]; // games mostly come in the order of the last answer
      const isNext = next && isNamedAs(next.named, wire) && !now.has(next.event.id);
      const reader = isNext ? next : this.find(wire, sport, now);
      if (reader === undefined) {
        countDrop(dropped, 'missing_event_id');
        continue;
      }
      now.set(reader.event.id, reader);
      reader.read(wire, poll);
    }
    return now;
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
