import { type Ladder, OrderBook } from '@fairline/shared/domain';
import * as z from 'zod/mini';

/**
 * The order books of Kalshi's markets, built from its socket. Messages of a subscription are numbered over all its markets, so a missing number
 * makes every one of them unknown until its next snapshot.
 */
export class KalshiBooks {
  private readonly books = new Map<string, OrderBook>();
  /** The subscription that each market's last snapshot came by: only that one's changes belong to it. */
  private readonly source = new Map<string, number>();
  private readonly subscriptions = new Map<number, { seq: number; readonly markets: Set<string> }>();

  /** How many messages of each kind were left alone, because nothing here needs them. */
  readonly ignored = new Map<string, number>();

  /** Takes in one message; tells which markets changed, and whether something is missing, so that new snapshots are needed. */
  take(message: unknown): Taken {
    const numbered = numberedSchema.safeParse(message).data;
    if (!numbered) return this.ignore(message); // what answers a command has no number
    const { type, sid, seq } = numbered;
    const subscription = this.subscriptions.get(sid) ?? { seq: 0, markets: new Set<string>() };
    if (seq <= subscription.seq) return NOTHING; // told before
    const isGap = seq !== subscription.seq + 1;
    const changed = isGap ? this.lose(subscription.markets) : new Set<string>();
    subscription.seq = seq;
    this.subscriptions.set(sid, subscription);
    if (!KINDS.has(type)) return { ...this.ignore(message), changed, isGap };
    const read = messageSchema.safeParse(message).data;
    if (!read) return { changed: this.lose(subscription.markets), isGap: true };
    const market = read.msg.market_ticker;
    subscription.markets.add(market);
    const isKnown = this.write(market, read);
    if (isKnown !== undefined) changed.add(market);
    return { changed, isGap: isGap || isKnown === false };
  }

  private ignore(message: unknown): Taken {
    const type = kindSchema.safeParse(message).data?.type ?? '';
    if (!ANSWERS.has(type)) this.ignored.set(type, (this.ignored.get(type) ?? 0) + 1);
    return NOTHING;
  }

  /** Writes a message into its book. Tells whether the book is known then; undefined if it was not before, and is not by this message. */
  private write(market: string, read: z.infer<typeof messageSchema>): boolean | undefined {
    const book = this.books.get(market) ?? new OrderBook();
    this.books.set(market, book);
    if (read.type === 'orderbook_snapshot') {
      book.replace(sidesOf(read.msg.yes_dollars_fp, read.msg.no_dollars_fp));
      this.source.set(market, read.sid);
    } else if (!book.isKnown || this.source.get(market) !== read.sid) return undefined;
    else {
      const { side, price_dollars: price, delta_fp: change } = read.msg;
      if (side === 'yes') book.add('bids', price, change);
      else book.add('asks', 1 - price, change);
      book.check();
    }
    return book.isKnown;
  }

  /** Takes in an order book that was asked for by REST. */
  takeBook(market: string, answer: unknown): void {
    const { orderbook_fp: levels } = answerSchema.parse(answer);
    const book = this.books.get(market) ?? new OrderBook();
    this.books.set(market, book);
    book.replace(sidesOf(levels.yes_dollars, levels.no_dollars));
  }

  /** What was known of these markets does not hold any more. */
  forget(markets: readonly string[]): void {
    for (const market of markets) this.books.get(market)?.forget();
  }

  /** The connection ended: nothing is known any more. Returns the markets that were. */
  lost(): ReadonlySet<string> {
    const known = [...this.books].flatMap(([market, book]) => (book.isKnown ? [market] : []));
    for (const book of this.books.values()) book.forget();
    this.subscriptions.clear();
    return new Set(known);
  }

  /** What can be bought of a side of a market, cheapest first; undefined as long as its book is unknown. */
  offers(market: string, side: 'yes' | 'no'): Ladder | undefined {
    const book = this.books.get(market);
    return side === 'yes' ? book?.offers() : book?.offersOfOther();
  }

  private lose(markets: ReadonlySet<string>): Set<string> {
    const lost = new Set<string>();
    for (const market of markets) {
      if (this.books.get(market)?.isKnown) lost.add(market);
      this.books.get(market)?.forget();
    }
    return lost;
  }
}

/** What a message did: the markets whose books are other than before, and whether a snapshot is needed. */
export interface Taken {
  readonly changed: ReadonlySet<string>;
  readonly isGap: boolean;
}

const NOTHING: Taken = { changed: new Set(), isGap: false };

type Levels = readonly (readonly [number, number])[] | null | undefined;

/** Kalshi lists bids alone: a bid for No at p offers Yes at 1 − p. */
const sidesOf = (yes: Levels, no: Levels) => ({
  bids: (yes ?? []).map(([price, size]) => ({ price, size })),
  asks: (no ?? []).map(([price, size]) => ({ price: 1 - price, size })),
});

const number = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((written) => Number(written)),
);
const dollars = number.check(z.refine((value) => value > 0 && value < 1));
const finite = number.check(z.refine(Number.isFinite));
const levels = z.nullish(z.array(z.tuple([dollars, finite])));
const place = { sid: z.number(), seq: z.number() };
const KINDS = new Set(['orderbook_snapshot', 'orderbook_delta']);
/** What the socket answers to commands. */
const ANSWERS = new Set(['subscribed', 'unsubscribed', 'ok']);
const kindSchema = z.object({ type: z.string() });
const numberedSchema = z.object({ type: z.string(), sid: z.number(), seq: z.number() });
const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('orderbook_snapshot'),
    ...place,
    msg: z.object({ market_ticker: z.string(), yes_dollars_fp: levels, no_dollars_fp: levels }),
  }),
  z.object({
    type: z.literal('orderbook_delta'),
    ...place,
    msg: z.object({ market_ticker: z.string(), price_dollars: dollars, delta_fp: finite, side: z.enum(['yes', 'no']) }),
  }),
]);
const answerSchema = z.object({ orderbook_fp: z.object({ yes_dollars: levels, no_dollars: levels }) });
