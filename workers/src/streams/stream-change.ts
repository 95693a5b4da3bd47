import { type BoardId, boardName } from '@fairline/shared/contract';
import {
  type BoardChange,
  type GameEvent,
  isSameExchangeOffer,
  type Ladder,
  type Level,
  type LiveBoard,
  leagueOfSport,
  lineKey,
  noChange,
  type Odds,
  type Offer,
  type Quote,
  type QuoteKey,
  quoteKey,
  type StampKey,
  sectionOf,
  setOf,
  stampKey,
} from '@fairline/shared/domain';
import type { ExchangeMarket } from '../feeds/exchange-market.js';

/** A bet of ours on an exchange, with every market of it there: Kalshi has one for each team. */
export interface StreamedBet {
  readonly event: GameEvent;
  readonly family: string;
  readonly board: BoardId;
  readonly boardName: string;
  readonly markets: readonly ExchangeMarket[];
  /** What its prices have in common. */
  readonly place: Pick<Quote, 'at' | 'stamp' | 'event' | 'family' | 'subject' | 'line' | 'set' | 'book' | 'market'>;
  readonly outcomes: readonly { readonly outcome: string; readonly key: QuoteKey }[];
}

/** The bet that these markets of a book are. Made once, because its names are as long to make as its offers are to write. */
export const streamedBet = (event: GameEvent, book: string, markets: readonly ExchangeMarket[]): StreamedBet => {
  const { family, subject, line } = markets[0]!;
  const outcomes = [...new Set(markets.flatMap(({ shares }) => Object.keys(shares)))].sort();
  const board = { sport: leagueOfSport(event.sport)?.sport ?? event.sport, section: sectionOf(family) };
  const at = lineKey({ event: event.id, family, subject, line });
  const stamp = stampKey(event.id, book, family);
  return {
    ...{ event, family, markets, board, boardName: boardName(board) },
    place: { at, stamp, event: event.id, family, subject, line, set: setOf(outcomes), book, market: family },
    outcomes: outcomes.map((outcome) => ({ outcome, key: quoteKey(at, outcome, book) })),
  };
};

/**
 * What the present order books of these bets change on a board. An outcome whose books are unknown is suspended, one that nobody offers is
 * removed; an ended market offers nothing. Offers of several markets of one bet stand in one ladder.
 */
export const streamChange = (
  board: Pick<LiveBoard, 'quotes'>,
  bets: readonly StreamedBet[],
  offersOf: (market: ExchangeMarket, outcome: string) => Ladder | undefined,
  now: number,
): BoardChange => {
  const upserts: Quote[] = [];
  const removed: QuoteKey[] = [];
  const stamps = new Map<StampKey, number>();
  for (const { markets, place, outcomes } of bets) {
    for (const { outcome, key } of outcomes) {
      const before = board.quotes.get(key);
      const ladder = ladderFor(markets, outcome, offersOf);
      const price = ladder && ladder.length > 0 ? 1 / ladder[0]!.price : undefined;
      if (ladder === undefined) {
        if (before && !before.suspended) upserts.push({ ...before, suspended: true, receivedAt: now });
      } else if (price === undefined || price <= SHORTEST) {
        if (before) removed.push(key);
      } else {
        const { fee, voidRule, delay } = markets[0]!;
        const offer = { ladder, fee, voidRule, delay: delay > 0 ? delay : undefined };
        if (before && before.price === price && !before.suspended && isSameExchangeOffer(before.offer, offer)) continue;
        upserts.push(quoteAt(place, key, outcome, price as Odds, offer, now));
        stamps.set(place.stamp, now);
      }
    }
  }
  return { ...noChange, upserts, removed, stamps };
};

// Field by field: a spread costs several times as much.
const quoteAt = (
  { at, stamp, event, family, subject, line, set, book, market }: StreamedBet['place'],
  key: QuoteKey,
  outcome: string,
  price: Odds,
  offer: Offer,
  receivedAt: number,
): Quote => ({ key, at, stamp, event, family, subject, line, outcome, set, book, market, price, receivedAt, offer });

/** The offers of all open markets of a bet, cheapest first; undefined if one of them is unknown. */
const ladderFor = (
  markets: readonly ExchangeMarket[],
  outcome: string,
  offersOf: (market: ExchangeMarket, outcome: string) => Ladder | undefined,
): Ladder | undefined => {
  if (markets.length === 1) return markets[0]!.isOpen ? offersOf(markets[0]!, outcome) : [];
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

const DEPTH = 10;
/** Shorter odds are what is left in a book whose outcome is all but certain. */
const SHORTEST = 1.01;
