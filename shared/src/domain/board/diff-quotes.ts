import type { Asked, Listing, Listings, Since } from './listing.js';
import { ListingTable } from './listing-table.js';
import type { Quote, QuoteKey, StampKey } from './quote.js';

/** Prices that moved, and prices that were withdrawn. */
export interface Moves {
  readonly upserts: Quote[];
  readonly withdrawn: Withdrawn[];
  /** The keys of the listings that hold the new prices. */
  readonly listed: StampKey[];
}

/** A quote key for which a market no longer has a price. */
export interface Withdrawn {
  readonly key: QuoteKey;
  readonly market: string;
  /** Whether the market still lists the outcome, without a price. */
  readonly isNamed: boolean;
}

/**
 * Compares the books' previous offers with the current answer. Listings that were not asked about stay as they are. `last` is the previous
 * answer to the same question, if `before` includes it: then only the changes between the two answers are compared.
 */
export const diffQuotes = (
  before: Listings,
  now: Listings,
  asked: Asked,
  last: Listings | undefined = before,
): Moves => {
  const moves: Moves = { upserts: [], withdrawn: [], listed: [] };
  if (now instanceof ListingTable && now.isAlignedWith(before)) {
    for (const place of now.movedSince(before)) {
      const listing = now.listings[place]!;
      compare(before.listings[place]!, listing, listing, moves);
    }
    return moves;
  }
  const moved = movedListings(last, now);
  if (moved) {
    for (const listing of moved) compare(before.get(listing.key) ?? NOTHING, listing, listing, moves);
    return moves;
  }
  let met = 0;
  for (const [key, listing] of now) {
    const old = before.get(key);
    if (old !== undefined) met++;
    if (old !== listing) compare(old ?? NOTHING, listing, listing, moves);
  }
  if (met < before.size)
    for (const [key, listing] of before)
      if (!now.has(key) && isAsked(listing, asked)) compare(listing, NOTHING, listing, moves);
  return moves;
};

/**
 * The listings that moved between two answers to one question, found without looking at the others. Undefined when the answers do not hold
 * the same listings in the same places.
 */
export const movedListings = (last: Listings | undefined, now: Listings): readonly Listing[] | undefined =>
  now instanceof ListingTable && now.isAlignedWith(last)
    ? now.movedSince(last).map((place) => now.listings[place]!)
    : undefined;

/** Whether a poll that asked this would have returned the listing. */
export const isAsked = (listing: Listing, { event, markets }: Asked): boolean =>
  markets.has(listing.market) && (event === undefined || event === listing.event);

/** Whether two quotes are the same offer. The time of receipt does not count. */
export const isSameOffer = (a: Quote, b: Quote): boolean =>
  a.price === b.price && a.set === b.set && a.market === b.market && a.offer?.limit === b.offer?.limit;

type Offered = Pick<Listing, 'quotes' | 'unpriced' | 'edition' | 'since'>;
const NOTHING: Offered = { quotes: [] };

const compare = (before: Offered, now: Offered, { key, market }: Listing, moves: Moves) => {
  const known = moves.upserts.length;
  comparePlaces(before, now, market, moves);
  if (moves.upserts.length > known) moves.listed.push(key);
};

const comparePlaces = (before: Offered, now: Offered, market: string, { upserts, withdrawn }: Moves) => {
  if (isSince(before, now)) {
    for (const quote of now.since.moved) upserts.push(quote);
    return;
  }
  if (samePlaces(before, now)) {
    for (let i = 0; i < now.quotes.length; i++) {
      const quote = now.quotes[i]!;
      if (quote !== before.quotes[i] && !isSameOffer(before.quotes[i]!, quote)) upserts.push(quote);
    }
    return;
  }
  const old = new Map(before.quotes.map((quote) => [quote.key, quote]));
  const left = new Set([...old.keys(), ...(before.unpriced ?? [])]);
  for (const quote of now.quotes) {
    const known = old.get(quote.key);
    if (!known || !isSameOffer(known, quote)) upserts.push(quote);
    left.delete(quote.key);
  }
  const named = new Set(now.unpriced);
  for (const key of left) withdrawn.push({ key, market, isNamed: named.has(key) });
};

// The reader of the later listing compared it with this edition already.
const isSince = ({ edition }: Offered, now: Offered): now is Offered & { readonly since: Since } =>
  edition !== undefined && now.since?.edition === edition;

const samePlaces = ({ quotes: a, unpriced: c }: Offered, { quotes: b, unpriced: d }: Offered) => {
  if (a.length !== b.length || c !== undefined || d !== undefined) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && a[i]!.key !== b[i]!.key) return false;
  return true;
};
