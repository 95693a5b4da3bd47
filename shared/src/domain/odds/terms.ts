import { EXCHANGE_COMMISSIONS } from '../catalogue/commissions.table.js';
import { canonicalBook, spellingsOf } from '../catalogue/sportsbooks.js';
import { type ExchangeFee, oddsAfterFee } from '../exchanges/fill.js';
import type { Odds } from './formats.js';

/** A user's terms of betting. */
export interface Terms {
  /** Whether the user bets with a book; undefined means with every book. */
  readonly books?: ((book: string) => boolean) | undefined;
  /** The book's commission, in percent of net winnings; undefined means none. */
  readonly commission?: ((book: string) => number) | undefined;
}

/** A filter for these books, under any spelling (`caesars` is `williamhill_us`). */
export const amongBooks = (keys: Iterable<string>): ((book: string) => boolean) => {
  const chosen = new Set(Array.from(keys, canonicalBook));
  return (book) => chosen.has(canonicalBook(book));
};

/**
 * Commission by book, in percent of net winnings; 0 for books not named. Each must be 0 or more and below 100; throws a RangeError
 * otherwise.
 */
export const commissionsOf = (percents: Iterable<readonly [string, number]>): ((book: string) => number) => {
  const rates = new Map<string, number>();
  for (const [book, percent] of percents) {
    if (!(percent >= 0 && percent < 100)) throw new RangeError(`not a commission in percent: ${percent}`);
    // Under every spelling, since it is looked up for every price.
    for (const key of spellingsOf(book)) rates.set(key, percent);
  }
  return (book) => rates.get(book) ?? 0;
};

/**
 * One user's commission by book, in percent of net winnings: their own where they named one, 0 too, otherwise what the exchange publishes;
 * 0 for all other books. Refuses what `commissionsOf` refuses.
 */
export const userCommissions = (own: Iterable<readonly [string, number]>): ((book: string) => number) =>
  commissionsOf([...PUBLISHED, ...own]);

const PUBLISHED = Object.entries(EXCHANGE_COMMISSIONS);

/** Decimal odds after commission: 1 + (d - 1)(1 - c). 2.20 at 2 % is 2.176. */
export const netPrice = (price: Odds, percent: number): Odds =>
  percent === 0 ? price : ((1 + (price - 1) * (1 - percent / 100)) as Odds);

/** A price of a book, which an exchange may charge by a fee of its own instead of the user's commission. */
export interface ChargedPrice {
  readonly book: string;
  readonly price: Odds;
  readonly offer?: { readonly fee?: ExchangeFee | undefined } | undefined;
}

/** What a book's price pays after its commission or fee, in decimal odds. */
export const netOf = (priced: ChargedPrice, { commission }: Pick<Terms, 'commission'>): Odds => {
  if (!commission) return priced.price; // read one by one: searches ask for every price
  const fee = priced.offer?.fee;
  return fee ? (oddsAfterFee(priced.price, fee) as Odds) : netPrice(priced.price, commission(priced.book));
};

/** What is taken of a price, as a commission in percent of net winnings. A fee costs as much as this one at this price. */
export const percentTaken = ({ book, price, offer }: ChargedPrice, commission: (book: string) => number): number =>
  offer?.fee ? Math.max(0, 1 - (oddsAfterFee(price, offer.fee) - 1) / (price - 1)) * 100 : commission(book);
