import { constants, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { LEAGUES, type League } from '@fairline/shared/domain';
import { backoff, type Stop, sleep } from '@fairline/shared/node';
import { CallRate } from '../../call-rate.js';
import type { ExchangeMarket } from '../../exchange-market.js';
import { FeedCaller, type FeedCallerOptions } from '../../feed-caller.js';
import { parseJson } from '../../http.js';
import { KeptSocket } from '../../kept-socket.js';
import { SnapshotRequests } from '../../snapshot-requests.js';
import type { Listed, ListedGame, StreamFeed, StreamLink, StreamState } from '../../stream-feed.js';
import { KalshiBooks } from './kalshi-books.js';
import { readListings } from './read-listings.js';
import { readMarkets } from './read-markets.js';

interface KalshiOptions extends Pick<FeedCallerOptions, 'log' | 'firstWaitMs' | 'breaker' | 'watch'> {
  /** Of the REST interface, such as `https://api.elections.kalshi.com/trade-api/v2`. */
  readonly url: string;
  readonly socketUrl: string;
  /** The key that signs the socket's handshake, by PEM. Without one, order books are read by REST instead. */
  readonly key: { readonly id: string; readonly privateKey: string } | undefined;
}

/** Kalshi: games and markets by REST without a key, order books by its socket with one, otherwise by REST too. */
export class KalshiStream implements StreamFeed {
  readonly book = 'kalshi';
  private readonly caller: FeedCaller;

  constructor(private readonly options: KalshiOptions) {
    this.caller = new FeedCaller({ ...options, name: 'kalshi', rate: new CallRate({ perSecond: CALLS_A_SECOND }) });
  }

  async list(leagues: readonly string[], signal: AbortSignal): Promise<Listed> {
    const games: ListedGame[] = [];
    const unmatched: Listed['unmatched'][number][] = [];
    const left = new Map<string, number>();
    for (const league of LEAGUES.filter(({ name }) => leagues.includes(name))) {
      const events = await this.eventsOf(league, signal);
      const read = readListings({ events });
      const byTicker = new Map(
        events.map((event) => [(event as KalshiEvent | null)?.event_ticker, event as KalshiEvent]),
      );
      unmatched.push(...read.unmatched.map((one) => ({ ...one, title: byTicker.get(one.id)?.title ?? '' })));
      for (const listing of read.listings) {
        const { home, away } = listing;
        const markets = readMarkets(byTicker.get(listing.id), { home, away, league });
        for (const [kind, count] of markets.left) left.set(kind, (left.get(kind) ?? 0) + count);
        games.push({ listing, markets: markets.markets });
      }
    }
    return { games, unmatched, left };
  }

  connect(onChange: (markets: ReadonlySet<string>) => void): StreamLink {
    return this.options.key ? new SocketLink(this.options, onChange) : new PolledLink(this.caller, onChange);
  }

  private async eventsOf({ name }: League, signal: AbortSignal): Promise<unknown[]> {
    const events: unknown[] = [];
    let cursor = '';
    do {
      const query = {
        series_ticker: SERIES[name] ?? `KX${name}GAME`,
        status: 'open',
        with_nested_markets: 'true',
        limit: '200',
        ...(cursor === '' ? {} : { cursor }),
      };
      const page = await this.caller.call({ path: '/events', query, signal, read: readPage });
      events.push(...(page.events ?? []));
      cursor = page.cursor ?? '';
    } while (cursor !== '' && events.length < MOST_EVENTS);
    return events;
  }
}

interface KalshiEvent {
  readonly event_ticker?: string;
  readonly title?: string;
}

const readPage = (body: Buffer, label: string) =>
  parseJson(body, label) as { readonly events?: readonly unknown[]; readonly cursor?: string };

/** Order books by the socket. After a missing number the subscription is made anew, which begins with snapshots. */
class SocketLink implements StreamLink {
  private readonly books = new KalshiBooks();
  private readonly socket: KeptSocket;
  private readonly requests = new SnapshotRequests(() => this.subscribe());
  private readonly key: KeyObject;
  private markets = new Map<string, ExchangeMarket>();
  private commands = 0;
  private sid: number | undefined;
  private messages = 0;
  private gaps = 0;

  constructor(
    { socketUrl, key }: KalshiOptions,
    private readonly onChange: (markets: ReadonlySet<string>) => void,
  ) {
    this.key = createPrivateKey(key!.privateKey);
    this.socket = new KeptSocket({
      address: () => ({ url: socketUrl, headers: this.signed(key!.id, new URL(socketUrl).pathname) }),
      onOpen: () => {
        this.requests.forget();
        this.subscribe();
      },
      onMessage: (message) => this.take(message),
      onLost: () => {
        this.sid = undefined;
        this.onChange(this.books.lost());
      },
      silenceMs: 30_000,
    });
  }

  follow(markets: readonly ExchangeMarket[]): void {
    const isSame = markets.length === this.markets.size && markets.every(({ id }) => this.markets.has(id));
    this.markets = new Map(markets.map((market) => [market.id, market]));
    if (!isSame) this.subscribe();
  }

  offers(market: string, outcome: string) {
    const side = this.markets.get(market)?.shares[outcome];
    return side === 'yes' || side === 'no' ? this.books.offers(market, side) : undefined;
  }

  heardAt(): number {
    return this.socket.lastHeardAt;
  }

  renew(markets: readonly string[]): void {
    this.books.forget(markets);
    this.subscribe();
    this.onChange(new Set(markets));
  }

  state(): StreamState {
    return {
      socket: this.socket.state,
      lastHeardAt: this.socket.lastHeardAt,
      messages: this.messages,
      gaps: this.gaps,
      markets: this.markets.size,
      unknownMarkets: [...this.markets.keys()].filter((id) => this.books.offers(id, 'yes') === undefined).length,
      ignored: this.books.ignored,
    };
  }

  close(): void {
    this.requests.forget();
    this.socket.close();
  }

  /** One subscription for all markets; an earlier one ends first. */
  private subscribe(): void {
    if (this.sid !== undefined) this.command('unsubscribe', { sids: [this.sid] });
    this.sid = undefined;
    if (this.markets.size > 0)
      this.command('subscribe', { channels: ['orderbook_delta'], market_tickers: [...this.markets.keys()] });
  }

  private take(message: unknown): void {
    this.messages++;
    const { type, msg } = message as { type?: string; msg?: { sid?: number } };
    if (type === 'subscribed') this.sid = msg?.sid;
    const { changed, isGap } = this.books.take(message);
    if (isGap) {
      this.gaps++;
      this.requests.need(['all']);
    }
    const followed = new Set([...changed].filter((id) => this.markets.has(id)));
    if (followed.size > 0) this.onChange(followed);
  }

  private command(cmd: string, params: object): void {
    this.socket.send({ id: ++this.commands, cmd, params });
  }

  /** RSA-PSS with SHA-256 over time, method and path (docs.kalshi.com, "API keys"). */
  private signed(id: string, path: string): Record<string, string> {
    const at = String(Date.now());
    const signature = sign('sha256', Buffer.from(`${at}GET${path}`), {
      key: this.key,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    });
    return {
      'KALSHI-ACCESS-KEY': id,
      'KALSHI-ACCESS-TIMESTAMP': at,
      'KALSHI-ACCESS-SIGNATURE': signature.toString('base64'),
    };
  }
}

/** Order books read in turn, a few at a time, within the calls that Kalshi allows without a key. */
class PolledLink implements StreamLink {
  private readonly books = new KalshiBooks();
  private readonly ended = new AbortController();
  private markets = new Map<string, ExchangeMarket>();
  private readonly readAt = new Map<string, number>();
  private readonly askedAt = new Map<string, number>();
  private readonly asking = new Set<string>();
  private heard = 0;
  private reads = 0;
  private failed = 0;
  private readonly stop: Stop = () => this.ended.abort();

  constructor(
    private readonly caller: FeedCaller,
    private readonly onChange: (markets: ReadonlySet<string>) => void,
  ) {
    for (let lane = 0; lane < LANES; lane++) void this.readOn();
  }

  follow(markets: readonly ExchangeMarket[]): void {
    this.markets = new Map(markets.map((market) => [market.id, market]));
    for (const times of [this.readAt, this.askedAt])
      for (const id of times.keys()) if (!this.markets.has(id)) times.delete(id);
  }

  /** A book that was not read for a minute, because calls fail, is not known any more. */
  offers(market: string, outcome: string) {
    const side = this.markets.get(market)?.shares[outcome];
    if (side !== 'yes' && side !== 'no') return undefined;
    return Date.now() - (this.readAt.get(market) ?? 0) < OLD_MS ? this.books.offers(market, side) : undefined;
  }

  heardAt(market: string): number {
    return this.readAt.get(market) ?? 0;
  }

  renew(markets: readonly string[]): void {
    for (const times of [this.readAt, this.askedAt]) for (const market of markets) times.delete(market);
    this.onChange(new Set(markets));
  }

  state(): StreamState {
    return {
      socket: this.failed > 0 ? 'waiting' : 'open',
      lastHeardAt: this.heard,
      messages: this.reads,
      gaps: 0,
      markets: this.markets.size,
      unknownMarkets: [...this.markets.keys()].filter((id) => this.offers(id, 'home') === undefined).length,
      ignored: new Map(),
    };
  }

  close(): void {
    this.stop();
  }

  private async readOn(): Promise<void> {
    const { signal } = this.ended;
    while (!signal.aborted) {
      const oldest = this.oldest();
      if (oldest !== undefined) await this.read(oldest, signal);
      const pause = this.failed > 0 ? backoff(this.failed, 500, 30_000) : oldest === undefined ? IDLE_MS : 0;
      if (pause > 0) await sleep(pause, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** The market that was asked about longest ago, of those that nobody is asking about now. */
  private oldest(): string | undefined {
    const at = (id: string) => this.askedAt.get(id) ?? 0;
    let oldest: string | undefined;
    for (const id of this.markets.keys())
      if (!this.asking.has(id) && (oldest === undefined || at(id) < at(oldest))) oldest = id;
    return oldest;
  }

  private async read(id: string, signal: AbortSignal): Promise<void> {
    this.asking.add(id);
    this.askedAt.set(id, Date.now());
    try {
      const path = `/markets/${encodeURIComponent(id)}/orderbook`;
      this.books.takeBook(id, await this.caller.call({ path, query: {}, signal, read: parseJson }));
      this.heard = Date.now();
      this.readAt.set(id, this.heard);
      this.reads++;
      this.failed = 0;
      this.onChange(new Set([id]));
    } catch {
      this.failed++;
      if (this.failed > 5) this.onChange(new Set(this.markets.keys()));
    } finally {
      this.asking.delete(id);
    }
  }
}

const SERIES: Readonly<Record<string, string>> = { NCAAB: 'KXNCAAMBGAME' };
const MOST_EVENTS = 2_000;
/** Kalshi allows twenty reads a second, lists and order books together. */
const CALLS_A_SECOND = 18;
const LANES = 3;
const IDLE_MS = 500;
const OLD_MS = 60_000;
