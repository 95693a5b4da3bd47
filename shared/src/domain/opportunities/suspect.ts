import { bookTitle } from '../catalogue/sportsbooks.js';
import type { LegPrice } from './opportunity.js';

/** A profit over this, in percent, is more often a mistake than a gift. */
export const SUSPECT_ABOVE = { arbitrage: 10, value: 20 } as const;

/**
 * Why an arbitrage of this profit (percent) is to be checked first, if it is. It is shown apart and never alerted. Of `prices`, by
 * outcome all that make it one, the reason names the book that nobody comes near.
 */
export const suspectArbitrage = (profit: number, prices: readonly (readonly LegPrice[])[] = []): string | undefined => {
  if (!(profit > SUSPECT_ABOVE.arbitrage)) return undefined;
  const lonely = lonelyBook(prices);
  return lonely
    ? `A sure profit over 10 % is rare, and ${bookTitle(lonely)} alone makes it: its price may be wrong, or for something else.`
    : 'A sure profit over 10 % is rare: one of the prices may be wrong, or for something else.';
};

/** Why an expected value of this much (percent) is to be checked first, if it is. */
export const suspectValue = (value: number): string | undefined =>
  value > SUSPECT_ABOVE.value
    ? 'A value over 20 % is rare: the price may be wrong, or late to news that the other books know.'
    : undefined;

// One book on its side, several on each of the others: it is the one that stands apart.
const lonelyBook = (prices: readonly (readonly LegPrice[])[]): string | undefined => {
  const alone = prices.filter((leg) => leg.length === 1);
  return alone.length === 1 && prices.length > 1 ? alone[0]![0]!.book : undefined;
};
