import type { Book } from './book.js';
import type { Game } from './games/game.js';
import { mix, seedOf, shuffled, unit } from './games/random.js';
import { type Listing, listingOf } from './markets.js';
import type { Offer, Side } from './offer.js';
import { chanceOf, logit, marginShift, type Price, priceOf } from './price.js';

/** A market as a book shows it, with prices in the book's own order. */
export interface QuotedMarket {
  readonly key: string;
  /** When the book last confirmed it, in seconds. */
  readonly confirmed: number;
  readonly outcomes: readonly QuotedOutcome[];
}

interface QuotedOutcome extends Omit<Side, 'chance'> {
  /** Undefined if the book lists the outcome without a price. */
  readonly price: Price | undefined;
}

/** The prices of every book. A market is recomputed only when its book has news or a new opinion. */
export class Quotes {
  private readonly known = new Map<string, Known>();

  marketOf(book: Book, game: Game, market: string, time: number): QuotedMarket | undefined {
    const listing = listingOf(book, game, market, time);
    if (!listing) return undefined;
    const name = `${game.id}|${book.key}|${market}`;
    const before = this.known.get(name);
    if (before && isSame(before.listing, listing)) return before.quoted;
    const outcomes =
      before && isConfirmed(before.listing, listing) ? before.outcomes : quote(book, game, market, listing);
    const quoted = outcomes.length ? { key: market, confirmed: listing.confirmed, outcomes } : undefined;
    if (this.known.size > 120_000) this.known.clear();
    this.known.set(name, { listing, outcomes, quoted });
    return quoted;
  }
}

interface Known {
  readonly listing: Listing;
  readonly outcomes: readonly QuotedOutcome[];
  readonly quoted: QuotedMarket | undefined;
}

const isConfirmed = (before: Listing, now: Listing): boolean => before.seen === now.seen && before.stray === now.stray;
const isSame = (before: Listing, now: Listing): boolean =>
  before.confirmed === now.confirmed && isConfirmed(before, now);

const quote = (book: Book, game: Game, market: string, listing: Listing): readonly QuotedOutcome[] => {
  const seed = mix(seedOf(market), seedOf(book.key), game.seed);
  const outcomes = listing.offers().flatMap((offer) => priced(book, offer));
  const ordered = unit(seed) < 0.5 ? outcomes : shuffled(outcomes, seed);
  const gapSeed = mix(seed, listing.seen);
  return [...ordered, ...repeated(book, ordered)].map((outcome) => withGap(outcome, gapSeed));
};

/** The offer with the book's margin; empty if one of its sides cannot be priced. */
const priced = (book: Book, offer: Offer): QuotedOutcome[] => {
  const shift = marginShift(book.margin * (offer.margin ?? 1), Math.max(2, offer.sides.length));
  const sides = offer.sides.map(({ chance, ...side }) => ({
    ...side,
    price: priceOf(book, chanceOf(logit(chance) + shift)),
  }));
  return sides.every(({ price }) => price) ? sides : [];
};

/** BetRivers lists some players twice, identically. */
const repeated = (book: Book, outcomes: readonly QuotedOutcome[]): readonly QuotedOutcome[] =>
  book.key === 'betrivers' && outcomes[0]?.description && outcomes.length > 4 ? outcomes.slice(0, 1) : [];

/** Very rarely, a price is missing or replaced by a placeholder. */
const withGap = (outcome: QuotedOutcome, seed: number): QuotedOutcome => {
  const chance = unit(mix(seed, seedOf(outcome.tag + (outcome.point ?? ''))));
  if (chance < 0.0004) return { ...outcome, price: undefined };
  return chance < 0.0007 ? { ...outcome, price: { decimal: 1, american: 0 } } : outcome;
};
