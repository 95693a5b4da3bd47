import type { Priced } from './pairing.js';
import type { SetAside } from './stake-arbitrage.js';
import type { Terms } from './terms.js';

/**
 * The fewest best prices of one outcome without which no legs are suspect. At least as many must stay on that outcome: where most books
 * agree with a price it is not the odd one; and at least half of the excess must go with them, or another price is the reason: 2.60 that only
 * one book offers is not made trustworthy by taking 1.90 for 1.95 against it. Empty if nothing is suspect or nothing is odd. `excess` judges
 * the best legs of these prices: how many times the least suspect profit or value they promise; above 1 they are suspect.
 */
export const oddPrices = <P extends Priced>(
  prices: readonly (readonly P[])[],
  books: Terms['books'],
  excess: (prices: readonly (readonly P[])[]) => number,
): readonly SetAside<P>[] => {
  const offered = prices.map((leg) => leg.filter(({ book }) => books?.(book) ?? true));
  const before = excess(offered);
  if (before <= 1) return [];
  const allowed = Math.min(1, before / 2);
  const own = offered.map((leg) => leg.toSorted((a, b) => b.price - a.price));
  const most = Math.max(...own.map(({ length }) => Math.floor(length / 2)));
  for (let count = 1; count <= most; count += 1) {
    const found = own
      .map((leg, place) => leg.slice(0, count).map((price) => ({ leg: place, price })))
      .filter((odd, place) => own[place]!.length >= 2 * count && excess(withoutPrices(own, odd)) <= allowed)
      .sort((a, b) => gapBelow(own, b) - gapBelow(own, a));
    if (found[0]) return found[0];
  }
  return [];
};

/** Each outcome's prices without those that were set aside. */
export const withoutPrices = <P extends Priced>(
  prices: readonly (readonly P[])[],
  odd: readonly SetAside<P>[],
): readonly P[][] => prices.map((leg) => leg.filter((price) => !odd.some((one) => one.price === price)));

// How far the last of these prices stands above the next one, as a probability.
const gapBelow = (prices: readonly (readonly Priced[])[], odd: readonly SetAside<Priced>[]): number => {
  const { leg, price } = odd.at(-1)!;
  return 1 / prices[leg]![odd.length]!.price - 1 / price.price;
};
