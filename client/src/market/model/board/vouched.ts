import { type LegPrice, listedIn, placeOf, type QuoteKey, stampKey } from '@fairline/shared/domain';
import { findHeld } from './held-boards.js';

/**
 * When its book last confirmed just this price, as far as the page knows: by the price itself, or by a held board that still shows it.
 * 'gone' if a board has since heard another price of the book, a lock, or nothing of it any more; also where a price without a time may
 * have been replaced. Which is newer is told by the book's own clock, since a feed may lag. Undefined if no time is known.
 */
export const vouchedAt = (key: QuoteKey, { price, lastUpdate }: LegPrice): number | 'gone' | undefined => {
  const onBoard = findHeld(({ board }) => {
    const quote = board.quotes.get(key);
    return quote && { quote, at: board.stamps.get(quote.stamp), isLocked: board.locked.has(quote.stamp) };
  });
  if (!onBoard) return isWithdrawn(key, lastUpdate) ? 'gone' : lastUpdate;
  const { quote, at, isLocked } = onBoard;
  if (quote.price === price && !quote.suspended && !isLocked) return newest(at, lastUpdate);
  return isLater(lastUpdate, at ?? quote.receivedAt) ? lastUpdate : 'gone';
};

// The book has confirmed the market since, without this price.
const isWithdrawn = (key: QuoteKey, lastUpdate: number | undefined): boolean => {
  const { event, book, family } = placeOf(key);
  return listedIn(family).some((market) =>
    isLater(
      findHeld(({ board }) => board.stamps.get(stampKey(event, book, market))),
      lastUpdate,
    ),
  );
};

const isLater = (at: number | undefined, than: number | undefined): boolean => at !== undefined && at > (than ?? 0);

/** The later of two times, of which either may be unknown. */
export const newest = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
