import type { MarketClock } from '../../market/clock.js';
import type { Market } from '../../market/market.js';
import type { Connection, ExchangeStream, Outlet } from '../connection.js';
import type { Change, Move, PresentBook } from '../present-books.js';
import { isTrue } from '../statement.js';
import type { PolymarketEvent, PolymarketMarket } from './events.js';
import type { Polymarket } from './polymarket.js';
import { bestOf, bookOfShare, dollars, hashOf, inBookOf, shares, startInWords } from './shown.js';

/**
 * Polymarket's public market socket. Who subscribes to shares gets their books, then every change as absolute sizes; a trade is told with
 * fresh books. With `custom_feature_enabled` also the best prices, new markets, and how a market ended.
 */
export class MarketChannel implements ExchangeStream {
  readonly exchange = 'polymarket';
  readonly path = '/ws/market';
  readonly heartbeat = undefined;
  private readonly clients = new Set<Client>();
  /** What was listed when it was looked at last; undefined while nobody listens. */
  private known: ReadonlySet<PolymarketEvent> | undefined;

  constructor(
    private readonly polymarket: Polymarket,
    private readonly market: Market,
    private readonly clock: MarketClock,
  ) {}

  admits(): boolean {
    return true;
  }

  open(outlet: Outlet): Connection {
    const client = new Client(this.polymarket, outlet);
    this.clients.add(client);
    return { take: (text) => client.take(text), close: () => this.clients.delete(client) };
  }

  advance(): void {
    const { books } = this.polymarket;
    for (const move of books.moves()) {
      const { market } = move;
      const followers = [...this.clients].filter((client) => client.follows(market));
      if (followers.length === 0) books.unfollow(market);
      else for (const message of messagesOf(market, move)) for (const client of followers) client.tell(market, message);
    }
    for (const market of books.ended()) this.resolve(market);
    this.announce();
  }

  private resolve(market: PolymarketMarket): void {
    const isFirst = isTrue(market.statement, market.game, this.market.stateOf(market.game, this.clock.now()));
    const won = isFirst ? 0 : 1;
    const message = {
      event_type: 'market_resolved',
      id: market.id,
      market: market.conditionId,
      assets_ids: market.shares,
      winning_asset_id: market.shares[won],
      winning_outcome: market.outcomes[won],
      timestamp: this.timestamp(),
      tags: ['sports'],
    };
    for (const client of this.clients) {
      client.tell(market, { message, share: undefined, isExtra: true });
      client.leave(market);
    }
  }

  /** Tells of the markets of games that were announced since it was called last. */
  private announce(): void {
    const before = this.known;
    this.known = this.clients.size > 0 ? new Set(this.polymarket.events()) : undefined;
    const added = before && this.known ? [...this.known].filter((event) => !before.has(event)) : [];
    for (const event of added)
      for (const market of event.markets) {
        const message = newMarket(event, market, this.clock.realOf(event.game.commence) * 1000, this.timestamp());
        for (const client of this.clients) client.tellAll(message, market.names);
      }
  }

  private timestamp(): string {
    return String(this.clock.realMsOf(this.clock.moment()));
  }
}

/** A message about a market, and the one share that it is about, if not both. Extras go to who asked for them. */
interface Told {
  readonly message: object;
  readonly share: string | undefined;
  readonly isExtra?: boolean;
}

/** One connection: the shares that it subscribed to. */
class Client {
  private readonly subscribed = new Set<string>();
  private wantsExtras = false;

  constructor(
    private readonly polymarket: Polymarket,
    private readonly outlet: Outlet,
  ) {}

  take(text: string): void {
    const asked = readCommand(text);
    if (asked?.wantsExtras) this.wantsExtras = true;
    if (text === 'PING') this.outlet.answer('PONG');
    else if (!asked) this.outlet.answer('INVALID OPERATION');
    else if (!asked.leaves) this.subscribe(asked.shares);
    else for (const share of asked.shares) this.subscribed.delete(share);
  }

  follows({ shares: both }: PolymarketMarket): boolean {
    return both.some((share) => this.subscribed.has(share));
  }

  leave({ shares: both }: PolymarketMarket): void {
    for (const share of both) this.subscribed.delete(share);
  }

  tell(market: PolymarketMarket, { message, share, isExtra = false }: Told): void {
    if (isExtra && !this.wantsExtras) return;
    if (share === undefined ? this.follows(market) : this.subscribed.has(share))
      this.outlet.send(message, market.names);
  }

  tellAll(message: object, names: readonly string[]): void {
    if (this.wantsExtras) this.outlet.send(message, names);
  }

  /** The books of all shares that are new to it come in one list; of shares that it has already, again. */
  private subscribe(asked: readonly string[]): void {
    const markets = asked.flatMap((share) => {
      const market = this.polymarket.marketOf(share);
      return market && !this.polymarket.books.isOver(market) ? [{ share, market }] : [];
    });
    for (const { share } of markets) this.subscribed.add(share);
    if (markets.length === 0) return;
    const books = markets.map(({ share, market }) => told(market, share, this.polymarket.books.follow(market)));
    this.outlet.send(books, markets.length === 1 ? markets[0]!.market.names : []);
  }
}

interface Command {
  readonly shares: readonly string[];
  readonly leaves: boolean;
  readonly wantsExtras: boolean;
}

/** Reads `{"assets_ids": […], "type": "market"}`, or with `operation` instead of `type`. Undefined if it is neither. */
const readCommand = (text: string): Command | undefined => {
  const json = parsed(text);
  if (typeof json !== 'object' || json === null) return undefined;
  const { assets_ids: ids, type, operation, custom_feature_enabled } = json as Record<string, unknown>;
  const isKnown =
    operation === undefined ? type === 'market' : operation === 'subscribe' || operation === 'unsubscribe';
  if (!isKnown || !Array.isArray(ids)) return undefined;
  return { shares: ids.map(String), leaves: operation === 'unsubscribe', wantsExtras: custom_feature_enabled === true };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const told = (market: PolymarketMarket, share: string, book: PresentBook) => ({
  event_type: 'book',
  ...bookOfShare(market, share, book),
});

/** What is told of a move: the steps of prices if they changed, then the trade with both books, or all changed levels of both shares. */
const messagesOf = (market: PolymarketMarket, { before, after, changes }: Move<PolymarketMarket>): Told[] => {
  const about = { market: market.conditionId, timestamp: String(after.at) };
  const ofBoth = (write: (share: string) => object): Told[] =>
    market.shares.map((share) => ({ share, message: write(share) }));
  const steps =
    after.step === before.step
      ? []
      : ofBoth((share) => ({
          event_type: 'tick_size_change',
          ...about,
          asset_id: share,
          old_tick_size: dollars(before.step),
          new_tick_size: dollars(after.step),
        }));
  const { trade } = after;
  const moved = trade
    ? [
        ...trade.fills.map(({ price, size }) => ({
          share: market.shares[0],
          message: {
            event_type: 'last_trade_price',
            ...about,
            asset_id: market.shares[0],
            fee_rate_bps: '0',
            price: dollars(price),
            side: trade.side === 'asks' ? 'BUY' : 'SELL',
            size: shares(size),
          },
        })),
        ...ofBoth((share) => told(market, share, after)),
      ]
    : changes.length > 0
      ? [
          {
            share: undefined,
            message: { event_type: 'price_change', ...about, price_changes: changed(market, after, changes) },
          },
        ]
      : [];
  return [...steps, ...moved, ...bestPrices(market, before, after)];
};

const changed = (market: PolymarketMarket, after: PresentBook, changes: readonly Change[]) =>
  changes.flatMap(({ side, price, size }) =>
    market.shares.map((share, place) => {
      const level = inBookOf(place === 0, side, price);
      const { bid, ask } = bestOf(after, place === 0);
      return {
        asset_id: share,
        price: dollars(level.price),
        size: shares(size),
        side: level.side === 'bids' ? 'BUY' : 'SELL',
        hash: hashOf(share, after),
        best_bid: dollars(bid),
        best_ask: dollars(ask),
      };
    }),
  );

const bestPrices = (market: PolymarketMarket, before: PresentBook, after: PresentBook): Told[] =>
  market.shares.flatMap((share, place) => {
    const { bid, ask } = bestOf(after, place === 0);
    const former = bestOf(before, place === 0);
    if (bid === former.bid && ask === former.ask) return [];
    const message = {
      event_type: 'best_bid_ask',
      market: market.conditionId,
      asset_id: share,
      best_bid: dollars(bid),
      best_ask: dollars(ask),
      spread: dollars(ask - bid),
      timestamp: String(after.at),
    };
    return [{ share, message, isExtra: true }];
  });

const newMarket = (event: PolymarketEvent, market: PolymarketMarket, start: number, timestamp: string) => ({
  event_type: 'new_market',
  id: market.id,
  question: market.question,
  market: market.conditionId,
  slug: market.slug,
  description: market.rules(startInWords(start)),
  assets_ids: market.shares,
  outcomes: market.outcomes,
  event_message: { id: event.id, ticker: event.slug, slug: event.slug, title: event.title },
  timestamp,
  tags: ['sports', event.game.league.title.toLowerCase()],
  condition_id: market.conditionId,
  active: true,
  clob_token_ids: market.shares,
  sports_market_type: market.type,
  line: market.line === undefined ? '' : String(market.line),
  game_start_time: `${new Date(start).toISOString().slice(0, 19)}Z`,
  order_price_min_tick_size: '0.01',
  group_item_title: market.title ?? '',
});
