import { bookLink, type GameEvent, hold, isDfsBook, type Odds, outcomesOf, type Quote } from '@fairline/shared/domain';
import type { Bet } from '../../model/bets/bet.js';
import { isNearEnough } from '../../model/choices/is-near-enough.js';
import { isHoldWanted, isPriceWanted, startsInTime } from '../../model/choices/wishes.js';
import type { BetWish } from './ranking.js';

/** Whether a bet is one of those that the table was narrowed to, at `now` (milliseconds). */
export const isBetWanted = (bet: Bet, event: GameEvent, wish: BetWish, now: number): boolean => {
  const { best, value, set } = bet;
  if (!startsInTime(event, wish, now)) return false;
  if (wish.ways !== null && outcomesOf(set).length !== wish.ways) return false;
  if (!best) return true;
  if (!isPriceWanted({ price: best.price, limit: best.offer?.limit }, wish)) return false;
  // As for the least value: nobody plays at a pick app for the value or the margin of a single price.
  if (!isDfsBook(best.book)) {
    if (wish.maximumEv !== null && !(value !== undefined && value <= wish.maximumEv)) return false;
    if (wish.maxHold !== null && !isHoldWanted(holdOf(bet, best), wish)) return false;
  }
  if (wish.minDepth === null) return true;
  return isNearEnough(bookLink(best.book, best.offer, { sport: event.sport, state: wish.state })?.opens, wish);
};

/** The margin that the book of a price has over its market, in percent; undefined if it does not price every outcome. */
const holdOf = ({ group }: Bet, { book }: Quote): number | undefined => {
  if (!group || group.outcomes.length < 2) return undefined;
  const prices = group.places.map((column) => {
    const place = column.find((one) => group.line.quotes[one]!.book === book);
    return place === undefined ? undefined : group.line.quotes[place]!.price;
  });
  return prices.includes(undefined) ? undefined : hold(prices as Odds[]) * 100;
};
