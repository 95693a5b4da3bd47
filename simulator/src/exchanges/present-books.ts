import { bookOf } from '../market/books.js';
import type { MarketClock } from '../market/clock.js';
import { unit } from '../market/games/random.js';
import type { Market } from '../market/market.js';
import type { Exchange } from './exchange.js';
import type { ListedMarket } from './listings.js';
import { type Book, type BookSide, bookAt, CENT, DOLLAR, TENTH_OF_CENT } from './order-book.js';
import { chanceOf } from './statement.js';
import type { StreamFaults } from './stream-faults.js';

/** An order book as it is told: with the second that it is of, and the real time in milliseconds at which that began. */
export interface PresentBook extends Book {
  readonly second: number;
  readonly at: number;
}

/** How a followed order book differs from what was told before. */
export interface Move<M extends ListedMarket> {
  readonly market: M;
  readonly before: PresentBook;
  readonly after: PresentBook;
  /** The levels that differ, what shrank or ended first, so that no step between is crossed. */
  readonly changes: readonly Change[];
}

export interface Change {
  readonly side: BookSide;
  readonly price: number;
  /** The size now, and how much more or less it is than before. */
  readonly size: number;
  readonly by: number;
}

/**
 * The order books of an exchange at the present time, with the faults that hold, and what moved in those that somebody follows. Each market
 * moves once a second, at a moment of its own.
 */
export class PresentBooks<M extends ListedMarket> {
  private readonly told = new Map<M, PresentBook & { readonly marks: string }>();

  private lookedAt: number | undefined;

  constructor(
    private readonly exchange: Exchange,
    private readonly market: Market,
    private readonly clock: MarketClock,
    private readonly faults: StreamFaults,
  ) {}

  /** The book of a market now. */
  of(market: M): PresentBook {
    const second = this.secondOf(market);
    const isOver = this.isOver(market);
    const book = isOver ? { ...EMPTY, step: CENT } : bookAt(market, second, this.stepOf(market, second));
    const at = this.clock.realMsOf(second + phaseOf(market));
    return { ...(this.faults.isOn('crossed', this.exchange, market.names) ? crossed(book) : book), second, at };
  }

  isOver({ game }: M): boolean {
    return this.market.stateOf(game, this.clock.now()).phase === 'final';
  }

  /** The book as everybody who follows it knows it, from now on with its moves. */
  follow(market: M): PresentBook {
    const known = this.told.get(market);
    if (known) return known;
    const book = { ...this.of(market), marks: this.marksOf(market) };
    this.told.set(market, book);
    return book;
  }

  unfollow(market: M): void {
    this.told.delete(market);
  }

  /** What moved since it was asked last; from now on it counts as told. */
  moves(): Move<M>[] {
    const moves: Move<M>[] = [];
    for (const [market, before] of this.told) {
      const marks = this.marksOf(market);
      if (this.secondOf(market) === before.second && marks === before.marks) continue;
      const book = this.of(market);
      const after = book.second === before.second ? { ...book, trade: undefined } : book;
      const changes = [...changesOf('bids', before, after), ...changesOf('asks', before, after)];
      this.told.set(market, { ...after, marks });
      if (changes.length > 0 || after.trade || after.step !== before.step)
        moves.push({ market, before, after, changes: changes.sort((one, other) => one.by - other.by) });
    }
    return moves;
  }

  /** The followed markets whose games are over. They are followed no more. Looks once a second. */
  ended(): M[] {
    const now = this.clock.now();
    if (this.lookedAt === now) return [];
    this.lookedAt = now;
    const games = new Map([...this.told.keys()].map((market) => [market.game, market]));
    const over = new Set([...games].flatMap(([game, market]) => (this.isOver(market) ? [game] : [])));
    const ended = [...this.told.keys()].filter(({ game }) => over.has(game));
    for (const market of ended) this.told.delete(market);
    return ended;
  }

  private secondOf(market: M): number {
    return Math.floor(this.clock.moment() - phaseOf(market));
  }

  /** Polymarket's prices move in tenths of a cent where a side is nearly certain. Looked at once a minute. */
  private stepOf(market: M, second: number): number {
    if (this.exchange === 'kalshi') return CENT;
    if (this.faults.isOn('tick', this.exchange, market.names)) return TENTH_OF_CENT;
    const minute = Math.floor(second / 60) * 60;
    const chance = chanceOf(market.statement, bookOf(this.exchange)!, market.game, minute) ?? 0.5;
    return chance < 0.04 || chance > 0.96 ? TENTH_OF_CENT : CENT;
  }

  /** What changes a book apart from the time. */
  private marksOf({ names }: M): string {
    return (['crossed', 'tick'] as const).map((kind) => this.faults.isOn(kind, this.exchange, names)).join();
  }
}

const EMPTY = { bids: new Map(), asks: new Map(), trade: undefined };

const phaseOf = ({ seed }: ListedMarket): number => unit(seed ^ 5);

/** With a bid at the best ask, which an exchange would have matched. */
const crossed = (book: Book): Book => {
  const [ask] = book.asks.keys();
  return ask === undefined || ask >= DOLLAR ? book : { ...book, bids: new Map([[ask, 2500], ...book.bids]) };
};

const changesOf = (side: BookSide, before: Book, after: Book): Change[] =>
  [...new Set([...before[side].keys(), ...after[side].keys()])].flatMap((price) => {
    const size = after[side].get(price) ?? 0;
    const by = size - (before[side].get(price) ?? 0);
    return by === 0 ? [] : [{ side, price, size, by }];
  });
