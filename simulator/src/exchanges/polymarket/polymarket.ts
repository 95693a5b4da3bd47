import type { MarketClock } from '../../market/clock.js';
import type { Market } from '../../market/market.js';
import type { Reply } from '../../odds-api/odds-api.js';
import { Listings } from '../listings.js';
import { PresentBooks } from '../present-books.js';
import type { StreamFaults } from '../stream-faults.js';
import { namedEvent, type PolymarketEvent, type PolymarketMarket } from './events.js';
import { Gamma } from './gamma.js';
import { bookOfShare, dollars } from './shown.js';

/** The simulated Polymarket: what it lists, its order books, and its REST interfaces: Gamma and the CLOB. */
export class Polymarket {
  readonly books: PresentBooks<PolymarketMarket>;
  private readonly listings: Listings<PolymarketEvent>;
  private readonly gamma: Gamma;
  private indexed:
    | { readonly of: readonly PolymarketEvent[]; readonly markets: Map<string, PolymarketMarket> }
    | undefined;

  /** With `isEmpty` it lists nothing, because recorded odds replace the market. */
  constructor(
    market: Market,
    clock: MarketClock,
    faults: StreamFaults,
    private readonly isEmpty: boolean,
  ) {
    this.books = new PresentBooks('polymarket', market, clock, faults);
    this.listings = new Listings('polymarket', market, clock, namedEvent);
    this.gamma = new Gamma(market, clock, this.books);
  }

  serves(path: string): boolean {
    return ['/events', '/book', '/books'].includes(path);
  }

  answer(path: string, query: URLSearchParams, json: unknown): Reply {
    if (path === '/events') return ok(this.gamma.list(this.events(), query));
    if (path === '/book') {
      const book = this.bookOf(query.get('token_id') ?? '');
      return book ? ok(book) : refused(404, 'No orderbook exists for the requested token id');
    }
    if (!Array.isArray(json)) return refused(400, 'Invalid payload');
    return ok(json.flatMap((each: unknown) => this.bookOf(tokenIn(each)) ?? []));
  }

  events(): readonly PolymarketEvent[] {
    return this.isEmpty ? [] : this.listings.now();
  }

  /** The market that a share belongs to. */
  marketOf(share: string): PolymarketMarket | undefined {
    const of = this.events();
    if (this.indexed?.of !== of) {
      const pairs = of.flatMap(({ markets }) =>
        markets.flatMap((market) => market.shares.map((each) => [each, market] as const)),
      );
      this.indexed = { of, markets: new Map(pairs) };
    }
    return this.indexed.markets.get(share);
  }

  private bookOf(share: string): object | undefined {
    const market = this.marketOf(share);
    if (!market || this.books.isOver(market)) return undefined;
    const book = this.books.of(market);
    const terms = { min_order_size: '5', tick_size: dollars(book.step), neg_risk: false };
    return { ...bookOfShare(market, share, book), ...terms };
  }
}

const tokenIn = (asked: unknown): string =>
  typeof asked === 'object' && asked && 'token_id' in asked ? String(asked.token_id) : '';

const ok = (body: unknown): Reply => ({ status: 200, headers: {}, body });
const refused = (status: number, error: string): Reply => ({ status, headers: {}, body: { error } });
