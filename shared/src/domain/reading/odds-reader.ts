import type { Reading } from '../board/listing.js';
import { keptBook } from '../catalogue/sportsbooks.js';
import { countDrop, type Dropped, type DropReason } from './dropped.js';
import { EventReader } from './event-reader.js';
import { Gathering } from './gathering.js';
import { beginPoll, type Poll } from './poll.js';
import { detectFormat, type PriceFormat } from './price-format.js';
import { isNamedAs, namingOf, readEvent } from './read-event.js';
import { TimesAhead } from './times-ahead.js';
import { objectsIn, type WireEvent } from './wire.js';

export interface ReadOptions {
  /** The sport that was asked for, where an event does not name its own. */
  readonly sport?: string;
  /** When the answer came, in milliseconds since 1970. */
  readonly receivedAt: number;
  /** How prices are written; found out from the prices when undefined. */
  readonly format?: PriceFormat | undefined;
  /** The key under which a book is kept that the answer calls so; the same at every poll. */
  readonly keptAs?: (book: string) => string;
}

/** An answer of the feed, read, and what had to be left out of it. Its stamps are brought forward by the next answer. */
export interface OddsRead {
  readonly reading: Reading;
  readonly dropped: Dropped;
}

/**
 * Reads answers of The Odds API. It remembers the answer before: a market in which nothing moved is given back as the very same
 * listing, so that polling costs little more than walking over the answer. Keep one reader for each question that is asked again
 * and again; a new one reads from nothing.
 */
export class OddsReader {
  private events = new Map<string, EventReader>();
  private format: PriceFormat | undefined = undefined;
  private sport: string | undefined = undefined;
  private readonly gathering = new Gathering();
  private readonly ahead = new TimesAhead();

  /** Reads an array of events, or one event, already parsed from JSON. Whatever its shape, it never throws. */
  read(answer: unknown, { sport, receivedAt, format, keptAs = keptBook }: ReadOptions): OddsRead {
    const wires = objectsIn<WireEvent>(Array.isArray(answer) ? answer : [answer]);
    const poll = beginPoll({ format: format ?? detectFormat(wires), receivedAt, keptAs }, this.ahead);
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
      const next = before[now.size]; // games mostly come in the order of the answer before
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

  // The names of the teams decide what an outcome means, so a game with other names is read anew.
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
