import { hexOf } from '../../market/games/random.js';
import { type BookSide, DOLLAR, type Levels } from '../order-book.js';
import type { PresentBook } from '../present-books.js';
import type { PolymarketMarket } from './events.js';

/** A price or size of an order book as Polymarket writes it: `0.51`, `150.25`. */
export const dollars = (price: number): string => String(price / DOLLAR);
export const shares = (size: number): string => String(size / 100);

/** The side and price at which a level stands in the book of one of both shares: who bids for one sells the other at a dollar less that. */
export const inBookOf = (isFirst: boolean, side: BookSide, price: number): { side: BookSide; price: number } =>
  isFirst ? { side, price } : { side: side === 'bids' ? 'asks' : 'bids', price: DOLLAR - price };

/** The best bid and ask of a share; 0 and 1 where a side is empty. */
export const bestOf = (book: PresentBook, isFirst: boolean): { bid: number; ask: number } => {
  const [bid = 0] = book.bids.keys();
  const [ask = DOLLAR] = book.asks.keys();
  return isFirst ? { bid, ask } : { bid: DOLLAR - ask, ask: DOLLAR - bid };
};

/** The order book of a share, as REST and the socket both write it: the best prices last. */
export const bookOfShare = (market: PolymarketMarket, share: string, book: PresentBook) => {
  const isFirst = share === market.shares[0];
  return {
    market: market.conditionId,
    asset_id: share,
    timestamp: String(book.at),
    hash: hashOf(share, book),
    bids: levelsOf(isFirst ? book.bids : book.asks, isFirst),
    asks: levelsOf(isFirst ? book.asks : book.bids, isFirst),
  };
};

/** A text that changes with the book of a share. */
export const hashOf = (share: string, { second }: PresentBook): string => hexOf(`${share} ${second}`, 40);

const levelsOf = (levels: Levels, isFirst: boolean) =>
  [...levels]
    .map(([price, size]) => ({ price: dollars(isFirst ? price : DOLLAR - price), size: shares(size) }))
    .reverse();

/** A start (milliseconds since 1970) as the rules of a market write it: `January 4 at 9:30 PM ET`. */
export const startInWords = (at: number): string =>
  `${EASTERN_DAY.format(at)} at ${EASTERN_TIME.format(at).replace('\u202f', ' ')} ET`;
const zone = { timeZone: 'America/New_York' } as const;
const EASTERN_DAY = new Intl.DateTimeFormat('en-US', { ...zone, month: 'long', day: 'numeric' });
const EASTERN_TIME = new Intl.DateTimeFormat('en-US', { ...zone, hour: 'numeric', minute: '2-digit' });
