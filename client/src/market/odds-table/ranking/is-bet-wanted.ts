import {
  type Bet,
  bookKeyOf,
  bookLink,
  type GameEvent,
  isDfsBook,
  isHoldWanted,
  isNearEnough,
  isPriceWanted,
  limitKindOf,
  marketHold,
  mostAtPrice,
  outcomesOf,
  startsInTime,
  votersAmong,
} from '@fairline/shared/domain';
import type { BetWish } from './ranking.js';

/** Whether a bet is one of those that the table was narrowed to, at `now` (milliseconds). */
export const isBetWanted = (bet: Bet, event: GameEvent, wish: BetWish, now: number): boolean => {
  const { best, value, set } = bet;
  if (!startsInTime(event, wish, now)) return false;
  if (wish.ways !== null && outcomesOf(set).length !== wish.ways) return false;
  if (!best) return true;
  if (!isPriceWanted({ price: best.price, limit: limitOf(bet, wish) }, wish)) return false;
  if (wish.maxHold !== null && !isHoldWanted(holdOf(bet), wish)) return false;
  // As for the least value: nobody plays at a pick app for the value of a single price.
  if (wish.maximumEv !== null && !isDfsBook(best.book) && !(value !== undefined && value <= wish.maximumEv))
    return false;
  if (wish.minDepth === null) return true;
  return isNearEnough(bookLink(best.book, best.offer, { sport: event.sport, state: wish.state })?.opens, wish);
};

/** The lower of what the book takes from anyone and what this bettor can stake there; undefined if neither is known. */
const limitOf = ({ best, family }: Bet, { most }: BetWish): number | undefined => {
  const own = best && most?.[bookKeyOf(best.book)]?.[limitKindOf(family)];
  const limit = best && mostAtPrice({ limit: best.offer?.limit, offer: best.offer });
  return own === undefined || (limit !== undefined && limit <= own) ? limit : own;
};

/** The margin that all books take on the market of a bet, as in the scanners, whoever votes in its fair line. */
const holdOf = ({ group }: Bet): number | undefined =>
  group && marketHold({ ...group, voters: votersAmong(group.line.quotes, group.places) });
