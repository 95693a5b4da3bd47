import type { ExchangeListing, Ladder, Unmatched } from '@fairline/shared/domain';
import type { ExchangeMarket } from './exchange-market.js';
import type { SocketState } from './kept-socket.js';

/** A game that an exchange lists, with its markets. */
export interface ListedGame {
  readonly listing: ExchangeListing;
  readonly markets: readonly ExchangeMarket[];
}

/** What an exchange lists as a game, but cannot be told for certain. */
export interface UnreadListing extends Unmatched {
  readonly title: string;
}

/** What an exchange lists now. */
export interface Listed {
  readonly games: readonly ListedGame[];
  /** What is no game of ours, and why. */
  readonly unmatched: readonly UnreadListing[];
  /** How many markets were left out, by kind. */
  readonly left: ReadonlyMap<string, number>;
}

/** A source of order books by push. */
export interface StreamFeed {
  /** Its book in the catalogue, such as `polymarket`. */
  readonly book: string;
  /** The games of these leagues (names such as `NBA`). Throws a FeedError if there is no answer. */
  list(leagues: readonly string[], signal: AbortSignal): Promise<Listed>;
  /** Opens a connection. `onChange` is told the markets, by their ids, whose order books are other than before. */
  connect(onChange: (markets: ReadonlySet<string>) => void): StreamLink;
}

/** An open connection to an exchange. */
export interface StreamLink {
  /** Follows these markets and no others. */
  follow(markets: readonly ExchangeMarket[]): void;
  /** What can be bought of an outcome of a followed market, cheapest first; undefined as long as its order book is unknown. */
  offers(market: string, outcome: string): Ladder | undefined;
  /** When the exchange last confirmed what is known of this market, in milliseconds since 1970. */
  heardAt(market: string): number;
  /** What is known of these markets holds no longer, as when the exchange takes all orders off: their books are unknown until they are told anew. */
  renew(markets: readonly string[]): void;
  state(): StreamState;
  close(): void;
}

/** What operators see of a connection. Counts since it was made. */
export interface StreamState {
  readonly socket: SocketState;
  readonly lastHeardAt: number;
  readonly messages: number;
  /** How often something was missing or contradicted, so that snapshots were needed anew. */
  readonly gaps: number;
  readonly markets: number;
  readonly unknownMarkets: number;
  /** Of the followed ones, those that are decided: they offer nothing, until the list leaves them out. */
  readonly resolvedMarkets: number;
  /** Messages of kinds that nothing here needs, by kind. */
  readonly ignored: ReadonlyMap<string, number>;
}

/** The injection tokens of the streams that are on, and of the books whose prices they bring. */
export const STREAM_FEEDS = Symbol('stream feeds');
export const STREAMED_BOOKS = Symbol('streamed books');
