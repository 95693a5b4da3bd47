import type { Book } from './books/book.js';
import { chanceOf, logit, marginShift, type Price, priceOf } from './books/price.js';
import type { Game } from './games/game.js';
import { type Listing, listingOf } from './offers/markets.js';
import type { Offer, Side } from './offers/offer.js';
import { mix, seedOf, shuffled, unit } from './random.js';

/** A market as a book shows it: prices in the book's own order. */
export interface QuotedMarket {
  readonly key: string;
  /** When the book last confirmed it (seconds). */
  readonly confirmed: number;
  readonly outcomes: readonly QuotedOutcome[];
}

export interface QuotedOutcome extends Omit<Side, 'chance'> {
  /** Undefined where the book shows the outcome without a price. */
  readonly price: Price | undefined;
}

/** The prices of every book; each market is worked out once for every time the book confirms it. */
export class Quotes {
  private readonly known = new Map<string, { listing: Listing; quoted: QuotedMarket | undefined }>();

  marketOf(book: Book, game: Game, market: string, time: number): QuotedMarket | undefined {
    const listing = listingOf(book, game, market, time);
    if (!listing) return undefined;
    const name = `${game.id}|${book.key}|${market}`;
    const known = this.known.get(name);
    if (known?.listing.confirmed === listing.confirmed && known.listing.seen === listing.seen) return known.quoted;
    const quoted = quote(book, game, market, listing);
    if (this.known.size > 40_000) this.known.clear();
    this.known.set(name, { listing, quoted });
    return quoted;
  }
}

const quote = (book: Book, game: Game, market: string, listing: Listing): QuotedMarket | undefined => {
  const seed = mix(seedOf(market), seedOf(book.key), game.seed);
  const outcomes = listing.offers().flatMap((offer) => priced(book, offer));
  if (!outcomes.length) return undefined;
  const ordered = unit(seed) < 0.5 ? outcomes : shuffled(outcomes, seed);
  const gapSeed = mix(seed, listing.confirmed);
  const shown = [...ordered, ...repeated(book, ordered)].map((outcome) => withGap(outcome, gapSeed));
  return { key: market, confirmed: listing.confirmed, outcomes: shown };
};

/** The offer with the book's margin on it, or nothing when one of its sides cannot be priced. */
const priced = (book: Book, offer: Offer): QuotedOutcome[] => {
  const shift = marginShift(book.margin * (offer.margin ?? 1), Math.max(2, offer.sides.length));
  const sides = offer.sides.map(({ chance, ...side }) => ({
    ...side,
    price: priceOf(book, chanceOf(logit(chance) + shift)),
  }));
  return sides.every(({ price }) => price) ? sides : [];
};

/** BetRivers lists some players twice, word for word. */
const repeated = (book: Book, outcomes: readonly QuotedOutcome[]): readonly QuotedOutcome[] =>
  book.key === 'betrivers' && outcomes[0]?.description && outcomes.length > 4 ? outcomes.slice(0, 1) : [];

/** Once in a long while a price is missing or a placeholder stands in its place. */
const withGap = (outcome: QuotedOutcome, seed: number): QuotedOutcome => {
  const chance = unit(mix(seed, seedOf(outcome.tag + (outcome.point ?? ''))));
  if (chance < 0.0004) return { ...outcome, price: undefined };
  return chance < 0.0007 ? { ...outcome, price: { decimal: 1, american: 0 } } : outcome;
};
