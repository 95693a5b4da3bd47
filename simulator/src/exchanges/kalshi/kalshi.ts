import type { MarketClock } from '../../market/clock.js';
import { unit } from '../../market/games/random.js';
import type { Market } from '../../market/market.js';
import type { Reply } from '../../odds-api/odds-api.js';
import { Listings } from '../listings.js';
import { DOLLAR } from '../order-book.js';
import { PresentBooks } from '../present-books.js';
import { isTrue } from '../statement.js';
import type { StreamFaults } from '../stream-faults.js';
import { type KalshiEvent, type KalshiMarket, namedEvents } from './events.js';
import { bidsOf, contracts, dollars } from './shown.js';

/** The simulated Kalshi: what it lists, its order books, and its REST interface, which answers twenty calls a second. */
export class Kalshi {
  readonly books: PresentBooks<KalshiMarket>;
  private readonly listings: Listings<readonly KalshiEvent[]>;
  private calls: readonly number[] = [];

  /** With `isEmpty` it lists nothing, because recorded odds replace the market. */
  constructor(
    private readonly market: Market,
    private readonly clock: MarketClock,
    faults: StreamFaults,
    private readonly isEmpty: boolean,
    private readonly realNow: () => number,
  ) {
    this.books = new PresentBooks('kalshi', market, clock, faults);
    this.listings = new Listings('kalshi', market, clock, (game) =>
      namedEvents(game, new Date(clock.realOf(game.game.commence) * 1000)),
    );
  }

  serves(path: string): boolean {
    return path.startsWith(REST);
  }

  answer(path: string, query: URLSearchParams): Reply {
    if (!this.admits()) return refused(429, 'too_many_requests', 'too many requests');
    const [list, name, detail, ...more] = path.slice(REST.length).split('/');
    if (more.length === 0 && list === 'events' && !name) return ok(this.listEvents(query));
    if (more.length === 0 && list === 'markets' && !name) return ok(this.listMarkets(query));
    const event = list === 'events' && !detail ? this.events().find(({ ticker }) => ticker === name) : undefined;
    if (event) return ok({ event: eventOf(event), markets: event.markets.map((each) => this.shown(each)) });
    const market = list === 'markets' && name ? this.marketOf(name) : undefined;
    if (market && !detail) return ok({ market: this.shown(market) });
    if (market && detail === 'orderbook' && more.length === 0) return ok(this.orderBook(market, query));
    return refused(404, 'not_found', 'not found');
  }

  marketOf(ticker: string): KalshiMarket | undefined {
    const event = this.events().find((each) => ticker.startsWith(`${each.ticker}-`));
    return event?.markets.find((market) => market.ticker === ticker);
  }

  events(): readonly KalshiEvent[] {
    return this.isEmpty ? [] : this.listings.now().flat();
  }

  private admits(): boolean {
    const now = this.realNow();
    this.calls = this.calls.filter((at) => at > now - 1);
    if (this.calls.length >= CALLS_A_SECOND) return false;
    this.calls = [...this.calls, now];
    return true;
  }

  private listEvents(query: URLSearchParams): object {
    const hasMarkets = query.get('with_nested_markets') === 'true';
    const found = this.events().filter(
      (event) => isAsked(query, 'series_ticker', event.series) && isAsked(query, 'status', this.statusOf(event)),
    );
    const { page, cursor } = pageOf(found, query, 200);
    const events = page.map((event) => ({
      ...eventOf(event),
      ...(hasMarkets ? { markets: event.markets.map((market) => this.shown(market)) } : {}),
    }));
    return { cursor, events };
  }

  private listMarkets(query: URLSearchParams): object {
    const tickers = query.get('tickers')?.split(',');
    const found = this.events()
      .filter((event) => isAsked(query, 'series_ticker', event.series) && isAsked(query, 'event_ticker', event.ticker))
      .filter((event) => isAsked(query, 'status', this.statusOf(event)))
      .flatMap(({ markets }) => markets)
      .filter(({ ticker }) => !tickers || tickers.includes(ticker));
    const { page, cursor } = pageOf(found, query, 100);
    return { cursor, markets: page.map((market) => this.shown(market)) };
  }

  /** As queries name it: `open`, or `settled` once the game is over. */
  private statusOf({ game }: { readonly game: KalshiEvent['game'] }): string {
    return this.market.stateOf(game, this.clock.now()).phase === 'final' ? 'settled' : 'open';
  }

  private orderBook(market: KalshiMarket, query: URLSearchParams): object {
    const depth = Number(query.get('depth') ?? 0) || Number.POSITIVE_INFINITY;
    const { yes, no } = bidsOf(this.books.of(market));
    return { orderbook_fp: { yes_dollars: yes.slice(-depth), no_dollars: no.slice(-depth) } };
  }

  private shown(market: KalshiMarket): object {
    const { game, statement } = market;
    const state = this.market.stateOf(game, this.clock.now());
    const isOver = state.phase === 'final';
    const { bids, asks } = this.books.of(market);
    const [bid = 0] = bids.keys();
    const [ask = DOLLAR] = asks.keys();
    const won = isTrue(statement, game, state);
    const last = isOver ? (won ? DOLLAR : 0) : Math.round((bid + ask) / 200) * 100;
    const volume = Math.round(unit(market.seed ^ 11) * 200_000) * 100;
    const start = this.clock.realOf(game.commence) * 1000;
    return {
      ticker: market.ticker,
      event_ticker: market.event,
      market_type: 'binary',
      title: market.title,
      subtitle: '',
      yes_sub_title: market.yes,
      no_sub_title: market.yes,
      open_time: isoOf(start - OPENED_BEFORE),
      close_time: isoOf(start + CLOSES_AFTER),
      expected_expiration_time: isoOf(start + EXPECTED_AFTER),
      latest_expiration_time: isoOf(start + CLOSES_AFTER),
      status: isOver ? 'finalized' : 'active',
      yes_bid_dollars: dollars(bid),
      yes_ask_dollars: dollars(ask),
      no_bid_dollars: dollars(DOLLAR - ask),
      no_ask_dollars: dollars(DOLLAR - bid),
      last_price_dollars: dollars(last),
      volume_fp: contracts(volume),
      open_interest_fp: contracts(Math.round(volume / 20_000) * 100),
      notional_value_dollars: dollars(DOLLAR),
      result: isOver ? (won ? 'yes' : 'no') : '',
      can_close_early: true,
      ...(market.strike === undefined ? {} : { floor_strike: market.strike, strike_type: 'greater' }),
      rules_primary: market.rule,
      rules_secondary: RULES_SECONDARY,
    };
  }
}

const eventOf = ({ ticker, series, scope, title, subTitle, game }: KalshiEvent) => ({
  available_on_brokers: true,
  category: 'Sports',
  collateral_return_type: scope === 'Game' ? 'MECNET' : '',
  event_ticker: ticker,
  mutually_exclusive: scope === 'Game',
  product_metadata: { competition: COMPETITIONS[game.league.title], competition_scope: scope },
  series_ticker: series,
  strike_period: '',
  sub_title: subTitle,
  title,
});

const isAsked = (query: URLSearchParams, name: string, own: string): boolean =>
  !query.get(name) || query.get(name)!.split(',').includes(own);

/** A page of a list; its cursor is where the next one begins, and empty on the last. */
const pageOf = <T>(
  list: readonly T[],
  query: URLSearchParams,
  usual: number,
): { page: readonly T[]; cursor: string } => {
  const from = Number(query.get('cursor') ?? 0) || 0;
  const to = from + (Number(query.get('limit') ?? usual) || usual);
  return { page: list.slice(from, to), cursor: to < list.length ? String(to) : '' };
};

const isoOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
const ok = (body: object): Reply => ({ status: 200, headers: {}, body });
const refused = (status: number, code: string, message: string): Reply => ({
  status,
  headers: {},
  body: { error: { code, message } },
});

const REST = '/trade-api/v2/';
/** What Kalshi allows without a key. */
const CALLS_A_SECOND = 20;
const OPENED_BEFORE = 5 * 86_400_000;
const CLOSES_AFTER = 14 * 86_400_000;
const EXPECTED_AFTER = 3 * 3_600_000;
const RULES_SECONDARY =
  'If this game is postponed, the market will remain open and close after the rescheduled game has finished (within two weeks). If it is cancelled or rescheduled to a later day, the market resolves to a fair price in accordance with the rules.';
const COMPETITIONS: Readonly<Record<string, string>> = {
  NBA: 'Pro Basketball (M)',
  NFL: 'Pro Football',
  NHL: 'Pro Hockey',
  MLB: 'Pro Baseball',
};
