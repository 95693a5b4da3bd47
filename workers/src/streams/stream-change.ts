import {
  type BoardChange,
  type GameEvent,
  isSameExchangeOffer,
  type Ladder,
  type Level,
  type LiveBoard,
  lineKey,
  noChange,
  type Odds,
  type Quote,
  type QuoteKey,
  quoteKey,
  type StampKey,
  setOf,
  stampKey,
} from '@fairline/shared/domain';
import type { ExchangeMarket } from '../feeds/exchange-market.js';

/** A bet of ours on an exchange, with every market of it there: Kalshi has one for each team. */
export interface StreamedBet {
  readonly event: GameEvent;
  readonly family: string;
  readonly subject: string;
  readonly line: number | undefined;
  readonly markets: readonly ExchangeMarket[];
}

/**
 * What the present order books of these bets change on a board. An outcome whose books are unknown is suspended, one that nobody offers is
 * removed; an ended market offers nothing. Offers of several markets of one bet stand in one ladder.
 */
export const streamChange = (
  board: Pick<LiveBoard, 'quotes'>,
  book: string,
  bets: readonly StreamedBet[],
  offersOf: (market: ExchangeMarket, outcome: string) => Ladder | undefined,
  now: number,
): BoardChange => {
  const upserts: Quote[] = [];
  const removed: QuoteKey[] = [];
  const stamps = new Map<StampKey, number>();
  for (const bet of bets) {
    const outcomes = [...new Set(bet.markets.flatMap(({ shares }) => Object.keys(shares)))].sort();
    const at = lineKey({ ...bet, event: bet.event.id });
    const stamp = stampKey(bet.event.id, book, bet.family);
    for (const outcome of outcomes) {
      const key = quoteKey(at, outcome, book);
      const before = board.quotes.get(key);
      const ladder = ladderFor(bet.markets, outcome, offersOf);
      const price = ladder && ladder.length > 0 ? 1 / ladder[0]!.price : undefined;
      if (ladder === undefined) {
        if (before && !before.suspended) upserts.push({ ...before, suspended: true, receivedAt: now });
      } else if (price === undefined || price <= SHORTEST) {
        if (before) removed.push(key);
      } else {
        const [terms] = bet.markets;
        const quote: Quote = {
          key,
          at,
          stamp,
          event: bet.event.id,
          family: bet.family,
          subject: bet.subject,
          line: bet.line,
          outcome,
          set: setOf(outcomes),
          book,
          market: bet.family,
          price: price as Odds,
          receivedAt: now,
          offer: {
            ladder,
            fee: terms!.fee,
            voidRule: terms!.voidRule,
            ...(terms!.delay > 0 ? { delay: terms!.delay } : {}),
          },
        };
        if (!before || !isSameQuote(before, quote)) {
          upserts.push(quote);
          stamps.set(stamp, now);
        }
      }
    }
  }
  return { ...noChange, upserts, removed, stamps };
};

/** The offers of all open markets of a bet, cheapest first; undefined if one of them is unknown. */
const ladderFor = (
  markets: readonly ExchangeMarket[],
  outcome: string,
  offersOf: (market: ExchangeMarket, outcome: string) => Ladder | undefined,
): Ladder | undefined => {
  const ladders = markets.filter(({ isOpen }) => isOpen).map((market) => offersOf(market, outcome));
  if (ladders.some((ladder) => ladder === undefined)) return undefined;
  const all = ladders.flatMap((ladder) => ladder!);
  return ladders.length < 2 ? all : merged(all).slice(0, DEPTH);
};

/** Several ladders as one, with one level for each price. */
const merged = (levels: readonly Level[]): Ladder => {
  const sizes = new Map<number, number>();
  for (const { price, size } of levels) sizes.set(price, (sizes.get(price) ?? 0) + size);
  return [...sizes]
    .map(([price, size]) => ({ price, size: Math.round(size * 1e6) / 1e6 }))
    .sort((a, b) => a.price - b.price);
};

const isSameQuote = (a: Quote, b: Quote): boolean =>
  a.price === b.price && !a.suspended && isSameExchangeOffer(a.offer, b.offer);

const DEPTH = 10;
/** Shorter odds are what is left in a book whose outcome is all but certain. */
const SHORTEST = 1.01;
