import { bookOf } from '../market/books.js';
import { mix, unit } from '../market/games/random.js';
import type { ListedMarket } from './listings.js';
import { chanceOf } from './statement.js';

/** The order book of a market, in whole numbers: prices in ten-thousandths of a dollar, sizes in hundredths of a share. */
export interface Book {
  /** The least difference of two prices. */
  readonly step: number;
  /** What is bid and asked for the statement, best price first. */
  readonly bids: Levels;
  readonly asks: Levels;
  /** What was traded in this second, as the order that took it met it. */
  readonly trade: Trade | undefined;
}

/** The size at each price. */
export type Levels = ReadonlyMap<number, number>;
export type BookSide = 'bids' | 'asks';

/** An order that took what was there: from the asks if it bought. */
interface Trade {
  readonly side: BookSide;
  readonly fills: readonly { readonly price: number; readonly size: number }[];
}

/**
 * The order book of a market at a time (whole seconds), with the steps of its prices: around what its traders believe, several levels on each
 * side, whose sizes change now and then. A trade eats from the best price on, and what it ate comes back within seconds. Empty while nobody
 * trades. The same market has the same book at the same time, always.
 */
export const bookAt = (market: ListedMarket, time: number, step: number): Book => {
  const chance = isClosed(market, time)
    ? undefined
    : chanceOf(market.statement, bookOf(market.exchange)!, market.game, time);
  if (chance === undefined) return { step, bids: new Map(), asks: new Map(), trade: undefined };
  const trade = tradeAt(market, time);
  const sides = (['bids', 'asks'] as const).map((side) => {
    const levels = levelsOf(market, side, time, chance, step);
    const before = eaten(levels, stillEaten(market, side, time), lotOf(market));
    const taken = trade?.side === side ? trade.size : 0;
    return { before, after: taken > 0 ? eaten(before, taken, lotOf(market)) : before };
  });
  const [bids, asks] = sides as [(typeof sides)[number], (typeof sides)[number]];
  const fills = trade ? filled(trade.side === 'bids' ? bids : asks) : [];
  return {
    step,
    bids: bids.after,
    asks: asks.after,
    trade: trade && fills.length > 0 ? { side: trade.side, fills } : undefined,
  };
};

/** Polymarket takes all orders off when the game starts; new ones come seconds later. */
const isClosed = ({ exchange, game }: ListedMarket, time: number): boolean =>
  exchange === 'polymarket' && time >= game.commence && time < game.commence + CLEARED;
const CLEARED = 5;

/** All levels of a side before anything is taken, the best price first. The best offers are the smallest. */
const levelsOf = (market: ListedMarket, side: BookSide, time: number, chance: number, step: number) => {
  const levels = new Map<number, number>();
  const margin = MARGIN[market.exchange];
  const place = (chance * DOLLAR) / step;
  const best = side === 'asks' ? Math.ceil(place + margin) : Math.floor(place - margin);
  for (let away = 0; away < DEPTH; away++) {
    const price = (side === 'asks' ? best + away : best - away) * step;
    if (price <= 0 || price >= DOLLAR) break;
    const size = sizeOf(market, side, time, price, away);
    if (size > 0) levels.set(price, size);
  }
  return levels;
};

/** The size of a level belongs to its price: as long as nobody changes his order, it stays while others come and go. */
const sizeOf = (market: ListedMarket, side: BookSide, time: number, price: number, away: number): number => {
  const seed = mix(market.seed, side === 'bids' ? 1 : 2, price);
  const hold = (isLive(market, time) ? 8 : 45) * (1 + 2 * unit(seed));
  const spell = mix(seed, Math.floor(time / hold + unit(seed ^ 1)));
  if (away > 0 && unit(spell) > (away < 8 ? 0.85 : 0.4)) return 0;
  const shares = usualSize(market, time) * (0.3 + 1.4 * unit(spell ^ 9)) * ([0.35, 0.7][away] ?? 1);
  return inLots(Math.max(shares, 5), lotOf(market));
};

const usualSize = ({ exchange, game, statement, seed }: ListedMarket, time: number): number => {
  const usual = { moneyline: 900, spread: 350, total: 350, prop: 80 }[statement.kind];
  const isFar = game.commence - time > DAY;
  return usual * (exchange === 'kalshi' ? 0.8 : 1) * (isFar ? 0.4 : 1) * (0.6 + 0.8 * unit(seed ^ 4));
};

/** The trade of a second, in most seconds none. */
const tradeAt = (market: ListedMarket, time: number): { side: BookSide; size: number } | undefined => {
  const seed = mix(market.seed, 7, time);
  if (unit(seed) >= (isLive(market, time) ? 0.06 : 0.012)) return undefined;
  const shares = usualSize(market, time) * (0.1 + 1.6 * unit(seed ^ 2));
  return { side: unit(seed ^ 1) < 0.5 ? 'asks' : 'bids', size: inLots(shares, lotOf(market)) };
};

/** What earlier trades ate of a side and has not come back. */
const stillEaten = (market: ListedMarket, side: BookSide, time: number): number => {
  let size = 0;
  for (let ago = 1; ago < REFILL; ago++) {
    const trade = tradeAt(market, time - ago);
    if (trade?.side === side) size += trade.size * (1 - ago / REFILL);
  }
  return size;
};

/** The levels after an order took from them, in whole lots. Some of the depth is always left. */
const eaten = (levels: Levels, size: number, lot: number): Levels => {
  const all = [...levels.values()].reduce((sum, each) => sum + each, 0);
  let left = Math.floor(Math.min(size, all * 0.6) / lot) * lot;
  if (left <= 0) return levels;
  const rest = new Map<number, number>();
  for (const [price, there] of levels) {
    const taken = Math.min(left, there);
    left -= taken;
    if (there > taken) rest.set(price, there - taken);
  }
  return rest;
};

const filled = ({ before, after }: { before: Levels; after: Levels }) =>
  [...before].flatMap(([price, size]) => {
    const taken = size - (after.get(price) ?? 0);
    return taken > 0 ? [{ price, size: taken }] : [];
  });

const isLive = ({ game }: ListedMarket, time: number): boolean => time >= game.starts;

/** Kalshi sells whole contracts, Polymarket hundredths of a share. */
const lotOf = ({ exchange }: ListedMarket): number => (exchange === 'kalshi' ? 100 : 1);
const inLots = (shares: number, lot: number): number => Math.max(lot, Math.round((shares * 100) / lot) * lot);

/** The step of a price between its usual bounds, and beyond them. */
export const CENT = 100;
export const TENTH_OF_CENT = 10;
/** A dollar in the units of prices. */
export const DOLLAR = 10_000;

/** How far the best prices are from what traders believe, at least, in steps. */
const MARGIN = { polymarket: 0.25, kalshi: 0.4 };
const DEPTH = 15;
/** Seconds until what a trade ate has come back. */
const REFILL = 6;
const DAY = 86_400;
