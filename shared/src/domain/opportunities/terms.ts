import { canonicalBook } from '../catalogue/sportsbooks.js';
import type { Odds } from '../odds/formats.js';

/** On what terms one user bets. */
export interface Terms {
  /** Whether the user bets with a book; with every one when undefined. */
  readonly books?: ((book: string) => boolean) | undefined;
  /** What a book keeps of net winnings, in percent; nothing when undefined. */
  readonly commission?: ((book: string) => number) | undefined;
}

/** The filter that lets these books through, however they are spelled (`caesars` is `williamhill_us`). */
export const amongBooks = (keys: Iterable<string>): ((book: string) => boolean) => {
  const chosen = new Set(Array.from(keys, canonicalBook));
  return (book) => chosen.has(canonicalBook(book));
};

/** Commission by book, in percent of net winnings; books not named take none. Refuses what is not within 0..100. */
export const commissionsOf = (percents: Iterable<readonly [string, number]>): ((book: string) => number) => {
  const rates = new Map<string, number>();
  for (const [book, percent] of percents) {
    if (!(percent >= 0 && percent < 100)) throw new RangeError(`not a commission in percent: ${percent}`);
    rates.set(canonicalBook(book), percent);
  }
  return (book) => rates.get(canonicalBook(book)) ?? 0;
};

/** What a price pays after commission, as decimal odds: 1 + (d - 1)(1 - c). 2.20 at 2 % is 2.176. */
export const netPrice = (price: Odds, percent: number): Odds =>
  percent === 0 ? price : ((1 + (price - 1) * (1 - percent / 100)) as Odds);
