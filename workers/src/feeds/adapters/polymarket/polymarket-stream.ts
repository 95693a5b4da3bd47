import { LEAGUES, type League, teamOfLeague } from '@fairline/shared/domain';
import type { ExchangeMarket } from '../../exchange-market.js';
import { FeedCaller, type FeedCallerOptions } from '../../feed-caller.js';
import { FeedError } from '../../feed-error.js';
import { parseJson } from '../../http.js';
import { KeptSocket } from '../../kept-socket.js';
import { SnapshotRequests } from '../../snapshot-requests.js';
import type { Listed, ListedGame, StreamFeed, StreamLink, StreamState } from '../../stream-feed.js';
import { PolymarketBooks } from './polymarket-books.js';
import { readListings } from './read-listings.js';
import { readMarkets } from './read-markets.js';

interface PolymarketOptions extends Pick<FeedCallerOptions, 'log' | 'firstWaitMs' | 'breaker' | 'watch'> {
  /** Of Gamma, which lists games and markets. */
  readonly url: string;
  /** Of the public socket. */
  readonly socketUrl: string;
}

/** Polymarket's public data: games by Gamma, order books by its market socket. Neither needs a key. */
export class PolymarketStream implements StreamFeed {
  readonly book = 'polymarket';
  private readonly caller: FeedCaller;

  constructor(private readonly options: PolymarketOptions) {
    this.caller = new FeedCaller({ ...options, name: 'polymarket' });
  }

  async list(leagues: readonly string[], signal: AbortSignal): Promise<Listed> {
    const games: ListedGame[] = [];
    const unmatched: Listed['unmatched'][number][] = [];
    const left = new Map<string, number>();
    for (const league of LEAGUES.filter(({ name }) => leagues.includes(name))) {
      const events = await this.eventsOf(league, signal);
      const read = readListings(events);
      const bySlug = new Map(events.map((event) => [(event as GammaEvent | null)?.slug, event as GammaEvent]));
      for (const one of read.unmatched) {
        const { title = '', gameId } = bySlug.get(one.id) ?? {};
        const isGame = gameId !== undefined && gameId !== null;
        if (isGame || / (?:vs\.?|@|at) /i.test(title)) unmatched.push({ ...one, title });
        else left.set('no game', (left.get('no game') ?? 0) + 1); // who wins a league, or an award
      }
      for (const listing of read.listings) {
        const { home, away } = listing;
        const nameOf = (written: string) => teamOfLeague(written, league);
        const markets = readMarkets(bySlug.get(listing.id), { home, away, nameOf });
        for (const [kind, count] of markets.left) left.set(kind, (left.get(kind) ?? 0) + count);
        games.push({ listing, markets: markets.markets });
      }
    }
    return { games, unmatched, left };
  }

  connect(onChange: (markets: ReadonlySet<string>) => void): StreamLink {
    return new PolymarketLink(this.options.socketUrl, onChange);
  }

  /** All open events of a league, each once. */
  private async eventsOf({ name }: League, signal: AbortSignal): Promise<unknown[]> {
    const events = new Map<unknown, unknown>();
    for (const tag of TAGS[name] ?? [name.toLowerCase()])
      for (const event of await this.eventsUnder(tag, signal))
        events.set((event as { readonly slug?: unknown } | null)?.slug ?? event, event);
    return [...events.values()];
  }

  /** All open events under one of Gamma's words, page by page. */
  private async eventsUnder(tag: string, signal: AbortSignal): Promise<unknown[]> {
    const events: unknown[] = [];
    for (let offset = 0; offset < MOST_EVENTS; offset += PAGE) {
      const query = {
        tag_slug: tag,
        closed: 'false',
        limit: `${PAGE}`,
        offset: `${offset}`,
      };
      const page = await this.caller.call({ path: '/events', query, signal, read: readPage });
      events.push(...page);
      if (page.length < PAGE) break;
    }
    return events;
  }
}

interface GammaEvent {
  readonly slug?: string;
  readonly title?: string;
  readonly gameId?: unknown;
}

const readPage = (body: Buffer, label: string): unknown[] => {
  const page = parseJson(body, label);
  if (Array.isArray(page)) return page;
  throw new FeedError('not-json', `${label}: the answer is not a list of events`);
};

/** All connections to the market socket: each follows so many shares, and one more is opened where they are not enough. */
class PolymarketLink implements StreamLink {
  private readonly books = new PolymarketBooks();
  private readonly connections: Connection[] = [];
  /** The connection that each share is followed on. */
  private readonly followedOn = new Map<string, Connection>();
  /** The market of each followed share, and the share of each outcome by market. */
  private marketOf = new Map<string, string>();
  private shares = new Map<string, Readonly<Record<string, string>>>();
  private messages = 0;
  private gaps = 0;

  constructor(
    private readonly url: string,
    private readonly onChange: (markets: ReadonlySet<string>) => void,
  ) {
    this.open();
  }

  follow(markets: readonly ExchangeMarket[]): void {
    this.shares = new Map(markets.map(({ id, shares }) => [id, shares]));
    this.marketOf = new Map(
      markets.flatMap(({ id, shares }) => Object.values(shares).map((share) => [share, id] as const)),
    );
    this.each(
      [...this.followedOn.keys()].filter((share) => !this.marketOf.has(share)),
      (connection, gone) => {
        connection.remove(gone);
        for (const share of gone) this.followedOn.delete(share);
      },
    );
    const added = [...this.marketOf.keys()].filter((share) => !this.followedOn.has(share));
    while (added.length > 0) {
      const connection = this.connections.find(({ room }) => room > 0) ?? this.open();
      const taken = added.splice(0, connection.room);
      for (const share of taken) this.followedOn.set(share, connection);
      connection.add(taken);
    }
  }

  offers(market: string, outcome: string) {
    const share = this.shares.get(market)?.[outcome];
    return share === undefined ? undefined : this.books.offers(share);
  }

  heardAt(market: string): number {
    const heard = Object.values(this.shares.get(market) ?? {}).map((share) => this.followedOn.get(share)?.lastHeardAt);
    return Math.min(...heard.map((at) => at ?? 0));
  }

  renew(markets: readonly string[]): void {
    const shares = markets.flatMap((market) => Object.values(this.shares.get(market) ?? {}));
    this.books.forget(shares);
    this.each(shares, (connection, those) => connection.renew(those));
    this.onChange(new Set(markets));
  }

  state(): StreamState {
    const unknown = [...this.shares.values()].filter(
      (shares) => !Object.values(shares).every((share) => this.books.isKnown(share)),
    );
    return {
      socket: this.connections.find(({ state }) => state !== 'open')?.state ?? 'open',
      lastHeardAt: Math.max(...this.connections.map(({ lastHeardAt }) => lastHeardAt)),
      messages: this.messages,
      gaps: this.gaps,
      markets: this.shares.size,
      unknownMarkets: unknown.length,
      ignored: this.books.ignored,
    };
  }

  close(): void {
    for (const connection of this.connections) connection.close();
  }

  private open(): Connection {
    const connection = new Connection(this.url, {
      onMessage: (message) => this.take(message),
      onLost: (shares) => this.tell(this.books.lost(shares)),
    });
    this.connections.push(connection);
    return connection;
  }

  private take(message: unknown): void {
    if (message === 'PONG') return;
    this.messages++;
    const { changed, unknown } = this.books.take(message);
    const lost = [...unknown].filter((share) => this.marketOf.has(share));
    if (lost.length > 0) {
      this.gaps++;
      this.each(lost, (connection, shares) => connection.renew(shares));
    }
    this.tell(changed);
  }

  private tell(shares: ReadonlySet<string>): void {
    const markets = new Set<string>();
    for (const share of shares) {
      const market = this.marketOf.get(share);
      if (market !== undefined) markets.add(market);
    }
    if (markets.size > 0) this.onChange(markets);
  }

  private each(shares: readonly string[], work: (connection: Connection, shares: readonly string[]) => void): void {
    for (const connection of this.connections) {
      const own = shares.filter((share) => this.followedOn.get(share) === connection);
      if (own.length > 0) work(connection, own);
    }
  }
}

interface Told {
  readonly onMessage: (message: unknown) => void;
  readonly onLost: (shares: ReadonlySet<string>) => void;
}

/** One connection to the market socket. A share whose book is unknown is subscribed to anew, which begins with a snapshot. */
class Connection {
  private readonly socket: KeptSocket;
  private readonly shares = new Set<string>();
  /** Whether this connection has had its first subscription, which has another form than the later ones. */
  private hasBegun = false;
  private readonly requests = new SnapshotRequests((shares) => {
    this.unsubscribe(shares);
    this.subscribe(shares.filter((share) => this.shares.has(share)));
  });

  constructor(url: string, { onMessage, onLost }: Told) {
    this.socket = new KeptSocket({
      address: () => ({ url }),
      onOpen: () => {
        this.hasBegun = false;
        this.requests.forget();
        this.subscribe([...this.shares]);
      },
      onMessage,
      onLost: () => onLost(this.shares),
      // A silent exchange is noticed by two answers that stay away: until then its last prices would be used.
      silenceMs: 11_000,
      ping: { text: 'PING', everyMs: 5_000 },
    });
  }

  get state() {
    return this.socket.state;
  }

  get lastHeardAt(): number {
    return this.socket.lastHeardAt;
  }

  /** How many more shares it can follow. */
  get room(): number {
    return MOST_SHARES - this.shares.size;
  }

  add(shares: readonly string[]): void {
    for (const share of shares) this.shares.add(share);
    this.subscribe(shares);
  }

  remove(shares: readonly string[]): void {
    for (const share of shares) this.shares.delete(share);
    this.unsubscribe(shares);
  }

  renew(shares: readonly string[]): void {
    this.requests.need(shares);
  }

  close(): void {
    this.requests.forget();
    this.socket.close();
  }

  private subscribe(shares: readonly string[]): void {
    if (shares.length === 0 || this.socket.state !== 'open') return; // a new connection begins with all
    this.socket.send(
      this.hasBegun
        ? { assets_ids: shares, operation: 'subscribe' }
        : { assets_ids: shares, type: 'market', custom_feature_enabled: true },
    );
    this.hasBegun = true;
  }

  private unsubscribe(shares: readonly string[]): void {
    this.socket.send({ assets_ids: shares, operation: 'unsubscribe' });
  }
}

/** How many shares one connection follows: the exchange refuses more than five hundred. */
const MOST_SHARES = 400;
/** The words under which Gamma lists the games of a league, where they are not its name. */
const TAGS: Readonly<Record<string, readonly string[]>> = { NCAAF: ['cfb'], NCAAB: ['cbb', 'ncaab'] };
const PAGE = 100;
const MOST_EVENTS = 2_000;
