import type { Connection, ExchangeStream, Outlet } from '../connection.js';
import { DOLLAR } from '../order-book.js';
import type { Change, Move, PresentBook } from '../present-books.js';
import type { KalshiMarket } from './events.js';
import type { Kalshi } from './kalshi.js';
import type { KalshiKeys } from './keys.js';
import { bidsOf, contracts, dollars } from './shown.js';

/**
 * Kalshi's socket with its channel of order books. A subscription gets a snapshot of each of its markets, then every change as more or fewer
 * contracts; its messages are numbered over all of them. The handshake must be signed.
 */
export class OrderBookStream implements ExchangeStream {
  readonly exchange = 'kalshi';
  readonly path = '/trade-api/ws/v2';
  readonly heartbeat = 'heartbeat';
  private readonly clients = new Set<Client>();

  constructor(
    private readonly kalshi: Kalshi,
    private readonly keys: KalshiKeys,
  ) {}

  admits(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
    return this.keys.signed('GET', this.path, headers);
  }

  open(outlet: Outlet): Connection {
    const client = new Client(this.kalshi, outlet);
    this.clients.add(client);
    return { take: (text) => client.take(text), close: () => this.clients.delete(client) };
  }

  advance(): void {
    const { books } = this.kalshi;
    for (const move of books.moves()) {
      const { market } = move;
      const followers = [...this.clients].filter((client) => client.follows(market));
      if (followers.length === 0) books.unfollow(market);
      for (const client of followers) client.tell(market, move);
    }
    books.ended(); // nothing is said of them here: their books are empty
  }
}

/** The markets of one subscription, and the number of its last message. */
interface Subscription {
  readonly markets: Map<string, KalshiMarket>;
  seq: number;
}

/** One connection: its subscriptions, by their ids. */
class Client {
  private readonly subscriptions = new Map<number, Subscription>();
  private lastSid = 0;

  constructor(
    private readonly kalshi: Kalshi,
    private readonly outlet: Outlet,
  ) {}

  take(text: string): void {
    const command = parsed(text);
    const { id, cmd, params } = isRecord(command) ? command : {};
    const refusal = isRecord(command) ? this.obey(id, cmd, params) : 1;
    if (refusal !== undefined)
      this.answer({ ...(id === undefined ? {} : { id }), type: 'error', msg: { code: refusal, msg: ERRORS[refusal] } });
  }

  follows({ ticker }: KalshiMarket): boolean {
    return [...this.subscriptions.values()].some(({ markets }) => markets.has(ticker));
  }

  tell(market: KalshiMarket, { changes, after }: Move<KalshiMarket>): void {
    for (const [sid, subscription] of this.subscriptions) {
      if (!subscription.markets.has(market.ticker)) continue;
      for (const change of changes)
        this.send(sid, subscription, 'orderbook_delta', deltaOf(market, change, after), market);
    }
  }

  /** Does what a command says. Returns the code of the error if it cannot. */
  private obey(id: unknown, cmd: unknown, params: unknown): Code | undefined {
    if (cmd === 'list_subscriptions') return this.list(id);
    if (!isRecord(params)) return 2;
    if (cmd === 'subscribe') return this.subscribe(id, params);
    if (cmd === 'unsubscribe') return this.unsubscribe(id, params);
    return cmd === 'update_subscription' ? this.update(id, params) : 5;
  }

  private subscribe(id: unknown, params: Fields): Code | undefined {
    const { channels } = params;
    if (!Array.isArray(channels) || channels.length === 0) return 3;
    if (channels.some((channel) => channel !== CHANNEL)) return 8;
    const markets = this.marketsIn(params);
    if (markets.length === 0) return 14;
    const sid = ++this.lastSid;
    const subscription = { markets: new Map<string, KalshiMarket>(), seq: 0 };
    this.subscriptions.set(sid, subscription);
    this.answer({ id, type: 'subscribed', msg: { channel: CHANNEL, sid } });
    this.add(sid, subscription, markets);
    return undefined;
  }

  private unsubscribe(id: unknown, { sids }: Fields): Code | undefined {
    if (!Array.isArray(sids) || sids.length === 0) return 4;
    if (!sids.every((sid) => this.subscriptions.has(sid))) return 7;
    for (const sid of new Set<number>(sids)) {
      const { seq } = this.subscriptions.get(sid)!;
      this.subscriptions.delete(sid);
      this.answer({ id, sid, seq: seq + 1, type: 'unsubscribed' });
    }
    return undefined;
  }

  private update(id: unknown, params: Fields): Code | undefined {
    const sids = Array.isArray(params.sids) ? params.sids : [params.sid].filter((sid) => sid !== undefined);
    if (sids.length !== 1) return 12;
    const [sid] = sids as [number];
    const subscription = this.subscriptions.get(sid);
    if (!subscription) return 7;
    const { action } = params;
    const isOwn = ({ ticker }: KalshiMarket) => subscription.markets.has(ticker);
    const markets = this.marketsIn(params);
    if (action === 'get_snapshot') for (const market of markets.filter(isOwn)) this.snapshot(sid, subscription, market);
    else if (action === 'add_markets') {
      const added = markets.filter((market) => !isOwn(market));
      this.confirm(id, sid, subscription, [...subscription.markets.values(), ...added]);
      this.add(sid, subscription, added);
    } else if (action === 'delete_markets') {
      for (const { ticker } of markets) subscription.markets.delete(ticker);
      this.confirm(id, sid, subscription, [...subscription.markets.values()]);
    } else return 13;
    return undefined;
  }

  private confirm(id: unknown, sid: number, subscription: Subscription, markets: readonly KalshiMarket[]): void {
    const msg = { market_tickers: markets.map(({ ticker }) => ticker) };
    this.answer({ id, sid, seq: ++subscription.seq, type: 'ok', msg });
  }

  private add(sid: number, subscription: Subscription, markets: readonly KalshiMarket[]): void {
    for (const market of markets) {
      subscription.markets.set(market.ticker, market);
      this.snapshot(sid, subscription, market);
    }
  }

  private snapshot(sid: number, subscription: Subscription, market: KalshiMarket): void {
    const { yes, no } = bidsOf(this.kalshi.books.follow(market));
    const msg = { market_ticker: market.ticker, market_id: market.id, yes_dollars_fp: yes, no_dollars_fp: no };
    this.send(sid, subscription, 'orderbook_snapshot', msg, market);
  }

  /** The markets that a command names and Kalshi lists, each once. */
  private marketsIn({ market_ticker: one, market_tickers: several }: Fields): KalshiMarket[] {
    const named = [...(Array.isArray(several) ? several : []), ...(one === undefined ? [] : [one])];
    return [...new Set(named.map(String))].flatMap((ticker) => this.kalshi.marketOf(ticker) ?? []);
  }

  private list(id: unknown): undefined {
    const msg = [...this.subscriptions.keys()].map((sid) => ({ channel: CHANNEL, sid }));
    this.answer({ id, type: 'ok', msg });
  }

  private send(sid: number, subscription: Subscription, type: string, msg: object, market: KalshiMarket): void {
    subscription.seq++;
    this.outlet.send({ type, sid, seq: subscription.seq, msg }, market.names);
  }

  private answer(message: object): void {
    this.outlet.answer(JSON.stringify(message));
  }
}

const deltaOf = ({ ticker, id }: KalshiMarket, { side, price, by }: Change, { at }: PresentBook) => ({
  market_ticker: ticker,
  market_id: id,
  price_dollars: dollars(side === 'bids' ? price : DOLLAR - price),
  delta_fp: contracts(by),
  side: side === 'bids' ? 'yes' : 'no',
  ts: new Date(at).toISOString(),
});

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const CHANNEL = 'orderbook_delta';
const ERRORS = {
  1: 'Unable to process message',
  2: 'Params required',
  3: 'Channels required',
  4: 'Subscription IDs required',
  5: 'Unknown command',
  7: 'Unknown subscription ID',
  8: 'Unknown channel name',
  12: 'Exactly one subscription ID is required',
  13: 'Unsupported action',
  14: 'Market ticker required',
} as const;
type Code = keyof typeof ERRORS;
