import { type Ladder, type Level, OrderBook } from '@fairline/shared/domain';
import * as z from 'zod/mini';

/**
 * The order books of Polymarket's shares, built from its public socket. Its messages have a time and no number: one that is older than what its
 * book already tells, or after which the best prices are others than those it names, makes the book unknown until the next snapshot.
 */
export class PolymarketBooks {
  /** The books, each with the time of the newest message about it, known or not. */
  private readonly books = new Map<string, { readonly book: OrderBook; at: number }>();
  private readonly decided = new Set<string>();
  /** How many messages of each kind were left alone, because nothing here needs them. */
  readonly ignored = new Map<string, number>();

  /** Takes in what one frame holds: a message, or a list of them. */
  take(frame: unknown): Taken {
    const changed = new Set<string>();
    const unknown = new Set<string>();
    const ended = new Set<string>();
    for (const message of Array.isArray(frame) ? frame : [frame]) this.takeOne(message, { changed, unknown, ended });
    return { changed, unknown, ended };
  }

  /** The connection that told these shares ended: nothing of them is known any more but what is decided. Returns those whose books were. */
  lost(shares: ReadonlySet<string> = new Set(this.books.keys())): ReadonlySet<string> {
    const known = [...shares].filter((share) => this.books.get(share)?.book.isKnown);
    for (const share of shares) this.books.delete(share);
    return new Set(known);
  }

  /** What was known of these shares does not hold any more: each is unknown until its next snapshot. */
  forget(shares: readonly string[]): void {
    for (const share of shares) this.books.get(share)?.book.forget();
  }

  /** What can be bought of a share, cheapest first: nothing once its market is decided. Undefined as long as its book is unknown. */
  offers(share: string): Ladder | undefined {
    return this.decided.has(share) ? [] : this.books.get(share)?.book.offers();
  }

  isKnown(share: string): boolean {
    return this.books.get(share)?.book.isKnown === true || this.isDecided(share);
  }

  isDecided(share: string): boolean {
    return this.decided.has(share);
  }

  /** These shares are not followed any more. */
  drop(shares: readonly string[]): void {
    for (const share of shares) {
      this.books.delete(share);
      this.decided.delete(share);
    }
  }

  private takeOne(message: unknown, told: { [Kind in keyof Taken]: Set<string> }): void {
    const read = readMessage(message);
    if (read?.event_type === 'book') this.replace(read, told);
    else if (read?.event_type === 'price_change') this.change(read, told);
    else if (read?.event_type === 'market_resolved') for (const share of read.assets_ids) this.end(share, told);
    else {
      const kind = kindSchema.safeParse(message).data?.event_type ?? '';
      if (KINDS.has(kind)) for (const share of sharesOf(message)) this.lose(share, told);
      else this.ignored.set(kind, (this.ignored.get(kind) ?? 0) + 1);
    }
  }

  private replace({ asset_id: share, timestamp, bids, asks }: BookMessage, told: Told): void {
    const known = this.entryOf(share);
    if (timestamp < known.at) return; // something newer was said already
    known.book.replace({ bids, asks });
    known.at = timestamp;
    told.changed.add(share);
    if (!known.book.isKnown) told.unknown.add(share);
  }

  private change({ timestamp, price_changes: changes }: ChangeMessage, told: Told): void {
    const touched = new Map<string, ChangeMessage['price_changes'][number]>();
    for (const change of changes) {
      const known = this.entryOf(change.asset_id);
      if (!known.book.isKnown) {
        known.at = Math.max(known.at, timestamp);
        continue;
      }
      if (timestamp < known.at) {
        this.lose(change.asset_id, told);
        continue;
      }
      known.at = timestamp;
      known.book.set(change.side === 'BUY' ? 'bids' : 'asks', change.price, change.size);
      touched.set(change.asset_id, change);
    }
    for (const [share, { best_bid, best_ask }] of touched) {
      const { book } = this.books.get(share)!;
      book.check();
      const agrees = isBest(book.best('bids'), best_bid) && isBest(book.best('asks'), best_ask);
      if (!agrees) book.forget();
      told.changed.add(share);
      if (!book.isKnown) told.unknown.add(share);
    }
  }

  private entryOf(share: string) {
    const known = this.books.get(share);
    if (known) return known;
    const entry = { book: new OrderBook(), at: 0 };
    this.books.set(share, entry);
    return entry;
  }

  private lose(share: string, told: Told): void {
    const known = this.books.get(share);
    if (!known?.book.isKnown) return;
    known.book.forget();
    told.changed.add(share);
    told.unknown.add(share);
  }

  private end(share: string, told: Told): void {
    this.books.delete(share);
    this.decided.add(share);
    told.changed.add(share);
    told.ended.add(share);
  }
}

/** What a frame did: the shares whose books are other than before, those that need a snapshot, and those whose market is decided. */
export interface Taken {
  readonly changed: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
  readonly ended: ReadonlySet<string>;
}
type Told = { [Kind in keyof Taken]: Set<string> };

/** Whether a book's best price is the one that a message names; an empty side is named as 0, 1 or not at all. */
const isBest = (own: number | undefined, named: number | undefined): boolean =>
  named === undefined || (named > 0 && named < 1 ? own === named : own === undefined);

/** The shares of a message that cannot be read otherwise. */
const sharesOf = (message: unknown): readonly string[] => {
  const { data } = sharesSchema.safeParse(message);
  return [data?.asset_id ?? [], (data?.price_changes ?? []).flatMap(({ asset_id }) => asset_id ?? [])].flat();
};

interface BookMessage {
  readonly event_type: 'book';
  readonly asset_id: string;
  readonly timestamp: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}
interface ChangeMessage {
  readonly event_type: 'price_change';
  readonly timestamp: number;
  readonly price_changes: readonly LevelChange[];
}
interface LevelChange extends Level {
  readonly asset_id: string;
  readonly side: 'BUY' | 'SELL';
  readonly best_bid: number | undefined;
  readonly best_ask: number | undefined;
}
interface ResolvedMessage {
  readonly event_type: 'market_resolved';
  readonly assets_ids: readonly string[];
}

/** Reads a message by hand, because thousands come a second and a schema takes several times as long; undefined if anything in it is wrong. */
const readMessage = (message: unknown): BookMessage | ChangeMessage | ResolvedMessage | undefined => {
  if (!isObject(message)) return undefined;
  if (message.event_type === 'price_change') return readChange(message);
  if (message.event_type === 'book') return readBook(message);
  return message.event_type === 'market_resolved' ? resolvedSchema.safeParse(message).data : undefined;
};

const readBook = ({ asset_id, timestamp: written, ...sides }: Json): BookMessage | undefined => {
  const timestamp = readNumber(written);
  const bids = readAll(sides.bids, readLevel);
  const asks = readAll(sides.asks, readLevel);
  if (typeof asset_id !== 'string' || timestamp === undefined || !bids || !asks) return undefined;
  return { event_type: 'book', asset_id, timestamp, bids, asks };
};

const readChange = (message: Json): ChangeMessage | undefined => {
  const timestamp = readNumber(message.timestamp);
  const price_changes = readAll(message.price_changes, readLevelChange);
  if (timestamp === undefined || !price_changes) return undefined;
  return { event_type: 'price_change', timestamp, price_changes };
};

const readLevelChange = (written: Json): LevelChange | undefined => {
  const { asset_id, side } = written;
  const level = readLevel(written);
  const best_bid = readNumber(written.best_bid);
  const best_ask = readNumber(written.best_ask);
  if (!level || typeof asset_id !== 'string' || (side !== 'BUY' && side !== 'SELL')) return undefined;
  if (best_bid === undefined && written.best_bid !== undefined) return undefined;
  if (best_ask === undefined && written.best_ask !== undefined) return undefined;
  return { asset_id, side, price: level.price, size: level.size, best_bid, best_ask };
};

const readLevel = (written: Json): Level | undefined => {
  const price = readNumber(written.price);
  const size = readNumber(written.size);
  if (price === undefined || size === undefined || !(price > 0 && price < 1 && size >= 0)) return undefined;
  return { price, size };
};

/** A list of objects; undefined if it is none, or if one of them cannot be read. */
const readAll = <T>(written: unknown, read: (one: Json) => T | undefined): T[] | undefined => {
  if (!Array.isArray(written)) return undefined;
  const all: T[] = [];
  for (const one of written as unknown[]) {
    const known = isObject(one) ? read(one) : undefined;
    if (known === undefined) return undefined;
    all.push(known);
  }
  return all;
};

/** A number, or its text: the exchange writes both. */
const readNumber = (written: unknown): number | undefined => {
  if ((typeof written !== 'number' && typeof written !== 'string') || written === '') return undefined;
  const value = Number(written);
  return Number.isFinite(value) ? value : undefined;
};

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const resolvedSchema = z.object({ event_type: z.literal('market_resolved'), assets_ids: z.array(z.string()) });
const kindSchema = z.object({ event_type: z.string() });
const sharesSchema = z.object({
  asset_id: z.optional(z.string()),
  price_changes: z.optional(z.array(z.object({ asset_id: z.optional(z.string()) }))),
});
const KINDS = new Set(['book', 'price_change', 'market_resolved']);
