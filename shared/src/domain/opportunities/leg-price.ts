import type { GameEvent } from '../board/game-event.js';
import type { Ladder } from '../board/market-lines.js';
import type { Quote, StampKey } from '../board/quote.js';
import { exchangeOfferOf } from '../exchanges/exchange-offer.js';
import type { LegPrice, Subject } from './opportunity.js';
import type { Priced } from './pairing.js';
import type { Times } from './price-age.js';

/** Prices in the form an opportunity carries: best first, equal ones alphabetically by book. */
export const legPrices = (quotes: readonly Quote[], stamps: ReadonlyMap<StampKey, number>): readonly LegPrice[] =>
  quotes.toSorted(byWorth).map((quote) => legPrice(quote, stamps));

/** The same list after one of its prices moved. */
export const movedLegPrices = (
  legs: readonly LegPrice[],
  quote: Quote,
  stamps: ReadonlyMap<StampKey, number>,
): readonly LegPrice[] => {
  const moved = legPrice(quote, stamps);
  const others = legs.filter(({ book }) => book !== quote.book);
  const place = others.findIndex((other) => byWorth(moved, other) < 0);
  others.splice(place < 0 ? others.length : place, 0, moved);
  return others;
};

/** A quote's price in the form an opportunity carries. */
export const legPrice = ({ book, price, stamp, offer }: Quote, stamps: Times): LegPrice => {
  const [lastUpdate, limit] = [stamps.get(stamp), offer?.limit];
  const said = exchangeOfferOf(offer);
  return said ? { book, price, lastUpdate, limit, offer: said } : { book, price, lastUpdate, limit };
};

const byWorth = (a: Priced, b: Priced): number => b.price - a.price || (a.book < b.book ? -1 : 1);

/** The game and market that an opportunity is on. */
export const subjectOf = (event: GameEvent, { family, subject }: Ladder): Subject => ({
  event: event.id,
  sport: event.sport,
  home: event.home,
  away: event.away,
  commenceTime: event.commenceTime,
  family,
  subject,
});

/** The game of an opportunity, rebuilt from the opportunity. An opportunity ends with its game, so the game of an open one is not over. */
export const gameUnder = ({ event, sport, home, away, commenceTime }: Subject): GameEvent => ({
  id: event,
  sport,
  home,
  away,
  commenceTime,
  completed: false,
});
