import { LEAGUES, type League, teamOfLeague } from '@fairline/shared/domain';
import type { ExchangeMarket } from '../../exchange-market.js';
import { FeedError } from '../../feed-error.js';
import { get } from '../../http.js';
import { KeptSocket } from '../../kept-socket.js';
import { SnapshotRequests } from '../../snapshot-requests.js';
import type { Listed, ListedGame, StreamFeed, StreamLink, StreamState } from '../../stream-feed.js';
import { PolymarketBooks } from './polymarket-books.js';
import { readListings } from './read-listings.js';
import { readMarkets } from './read-markets.js';

export interface PolymarketOptions {
  /** Of Gamma, which lists games and markets. */
  readonly url: string;
  /** Of the public socket. */
  readonly socketUrl: string;
}

/** Polymarket's public data: games by Gamma, order books by its market socket. Neither needs a key. */
export class PolymarketStream implements StreamFeed {
  readonly book = 'polymarket';

  constructor(private readonly options: PolymarketOptions) {}

  async list(leagues: readonly string[], signal: AbortSignal): Promise<Listed> {
    const games: ListedGame[] = [];
    const unmatched: Listed['unmatched'][number][] = [];
    const left = new Map<string, number>();
    for (const league of LEAGUES.filter(({ name }) => leagues.includes(name))) {
      const events = await this.eventsOf(league, signal);
      const read = readListings(events);
      unmatched.push(...read.unmatched.filter(({ id }) => id !== ''));
      const bySlug = new Map(events.map((event) => [(event as { slug?: string }).slug, event]));
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

  /** All open events of a league's series, page by page. */
  private async eventsOf({ name }: League, signal: AbortSignal): Promise<unknown[]> {
    const events: unknown[] = [];
    for (let offset = 0; offset < MOST_EVENTS; offset += PAGE) {
      const url = new URL(`${this.options.url}/events`);
      const query = {
        tag_slug: TAGS[name] ?? name.toLowerCase(),
        closed: 'false',
        limit: `${PAGE}`,
        offset: `${offset}`,
      };
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
      const { status, body } = await get({ url, label: `polymarket events of ${name}`, signal, deadlineMs: 15_000 });
      if (status !== 200)
        throw new FeedError(status === 429 ? 'rate-limited' : 'unavailable', `polymarket: answered ${status}`);
      const page = pageOf(body);
      events.push(...page);
      if (page.length < PAGE) break;
    }
    return events;
  }
}

const pageOf = (body: Buffer): unknown[] => {
  try {
    const page: unknown = JSON.parse(body.toString());
    if (Array.isArray(page)) return page;
  } catch {
    // told below, as any other answer that is no list
  }
  throw new FeedError('not-json', 'polymarket: the answer is not a list of events');
};

/** One connection to the market socket. A share whose book is unknown is subscribed to anew, which begins with a snapshot. */
class PolymarketLink implements StreamLink {
  private readonly books = new PolymarketBooks();
  private readonly socket: KeptSocket;
  private readonly requests = new SnapshotRequests((shares) => {
    this.unsubscribe(shares);
    this.subscribe(shares.filter((share) => this.marketOf.has(share)));
  });
  /** The market of each followed share, and the share of each outcome by market. */
  private marketOf = new Map<string, string>();
  private shares = new Map<string, Readonly<Record<string, string>>>();
  /** Whether this connection has had its first subscription, which has another form than the later ones. */
  private hasBegun = false;
  private messages = 0;
  private gaps = 0;

  constructor(
    url: string,
    private readonly onChange: (markets: ReadonlySet<string>) => void,
  ) {
    this.socket = new KeptSocket({
      address: () => ({ url }),
      onOpen: () => {
        this.hasBegun = false;
        this.requests.forget();
        this.subscribe([...this.marketOf.keys()]);
      },
      onMessage: (message) => this.take(message),
      onLost: () => this.tell(this.books.lost()),
      // A silent exchange is noticed by two answers that stay away: until then its last prices would be used.
      silenceMs: 11_000,
      ping: { text: 'PING', everyMs: 5_000 },
    });
  }

  follow(markets: readonly ExchangeMarket[]): void {
    const before = this.marketOf;
    this.shares = new Map(markets.map(({ id, shares }) => [id, shares]));
    this.marketOf = new Map(
      markets.flatMap(({ id, shares }) => Object.values(shares).map((share) => [share, id] as const)),
    );
    this.subscribe([...this.marketOf.keys()].filter((share) => !before.has(share)));
    this.unsubscribe([...before.keys()].filter((share) => !this.marketOf.has(share)));
  }

  offers(market: string, outcome: string) {
    const share = this.shares.get(market)?.[outcome];
    return share === undefined ? undefined : this.books.offers(share);
  }

  state(): StreamState {
    const unknown = [...this.shares.values()].filter(
      (shares) => !Object.values(shares).every((share) => this.books.isKnown(share)),
    );
    return {
      socket: this.socket.state,
      lastHeardAt: this.socket.lastHeardAt,
      messages: this.messages,
      gaps: this.gaps,
      markets: this.shares.size,
      unknownMarkets: unknown.length,
    };
  }

  close(): void {
    this.requests.forget();
    this.socket.close();
  }

  private take(message: unknown): void {
    if (message === 'PONG') return;
    this.messages++;
    const { changed, unknown } = this.books.take(message);
    const lost = [...unknown].filter((share) => this.marketOf.has(share));
    if (lost.length > 0) {
      this.gaps++;
      this.requests.need(lost);
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
    if (shares.length > 0) this.socket.send({ assets_ids: shares, operation: 'unsubscribe' });
  }
}

const TAGS: Readonly<Record<string, string>> = { NCAAF: 'cfb', NCAAB: 'ncaab' };
const PAGE = 100;
const MOST_EVENTS = 2_000;
