import { type Ladder, OrderBook } from '@fairline/shared/domain';
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

  /** The connection that told these shares ended: nothing of them is known any more. Returns those whose books were. */
  lost(shares: ReadonlySet<string> = new Set(this.books.keys())): ReadonlySet<string> {
    const known = [...shares].filter((share) => this.books.get(share)?.book.isKnown);
    for (const share of shares) {
      this.books.delete(share);
      this.decided.delete(share);
    }
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

  private takeOne(message: unknown, told: { [Kind in keyof Taken]: Set<string> }): void {
    const { data } = kindSchema.safeParse(message);
    const read = messageSchema.safeParse(message).data;
    if (read?.event_type === 'book') this.replace(read, told);
    else if (read?.event_type === 'price_change') this.change(read, told);
    else if (read?.event_type === 'market_resolved') for (const share of read.assets_ids) this.end(share, told);
    else if (data && KINDS.has(data.event_type)) for (const share of sharesOf(message)) this.lose(share, told);
    else this.ignored.set(data?.event_type ?? '', (this.ignored.get(data?.event_type ?? '') ?? 0) + 1);
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
    const entry = this.books.get(share) ?? { book: new OrderBook(), at: 0 };
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

const number = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((written) => Number(written)),
);
const dollars = number.check(z.refine((value) => value > 0 && value < 1));
const size = number.check(z.refine((value) => value >= 0 && Number.isFinite(value)));
const levels = z.array(z.object({ price: dollars, size }));
const best = z.optional(number);
const bookMessage = z.object({
  event_type: z.literal('book'),
  asset_id: z.string(),
  timestamp: number,
  bids: levels,
  asks: levels,
});
const changeMessage = z.object({
  event_type: z.literal('price_change'),
  timestamp: number,
  price_changes: z.array(
    z.object({
      asset_id: z.string(),
      price: dollars,
      size,
      side: z.enum(['BUY', 'SELL']),
      best_bid: best,
      best_ask: best,
    }),
  ),
});
const resolvedMessage = z.object({ event_type: z.literal('market_resolved'), assets_ids: z.array(z.string()) });
const messageSchema = z.discriminatedUnion('event_type', [bookMessage, changeMessage, resolvedMessage]);
type BookMessage = z.infer<typeof bookMessage>;
type ChangeMessage = z.infer<typeof changeMessage>;

const kindSchema = z.object({ event_type: z.string() });
const sharesSchema = z.object({
  asset_id: z.optional(z.string()),
  price_changes: z.optional(z.array(z.object({ asset_id: z.optional(z.string()) }))),
});
const KINDS = new Set(['book', 'price_change', 'market_resolved']);
