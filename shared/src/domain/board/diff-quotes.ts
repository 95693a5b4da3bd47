import type { Listing, ListingKey } from './listing.js';
import type { Quote, QuoteKey } from './quote.js';

/** Prices that moved, and prices that were withdrawn. */
export interface Moves {
  readonly upserts: Quote[];
  readonly removed: QuoteKey[];
}

/**
 * Compares what the books offered before with what they offer now.
 * `inScope` says which of the former listings this poll asked about: one of those that is missing now was withdrawn.
 */
export const diffQuotes = (
  before: ReadonlyMap<ListingKey, Listing>,
  now: ReadonlyMap<ListingKey, Listing>,
  inScope: (listing: Listing) => boolean = () => true,
): Moves => {
  const moves: Moves = { upserts: [], removed: [] };
  let met = 0;
  for (const [key, listing] of now) {
    const old = before.get(key);
    if (old !== undefined) met++;
    if (old !== listing) compare(old?.quotes ?? [], listing.quotes, moves);
  }
  if (met < before.size)
    for (const [key, listing] of before) if (!now.has(key) && inScope(listing)) compare(listing.quotes, [], moves);
  return moves;
};

/** The same offer: time and receipt do not count. */
export const isSameOffer = (a: Quote, b: Quote): boolean =>
  a.price === b.price && a.set === b.set && a.market === b.market && a.offer?.limit === b.offer?.limit;

const compare = (before: readonly Quote[], now: readonly Quote[], { upserts, removed }: Moves) => {
  if (samePlaces(before, now)) {
    for (let i = 0; i < now.length; i++) if (!isSameOffer(before[i]!, now[i]!)) upserts.push(now[i]!);
    return;
  }
  const old = new Map(before.map((quote) => [quote.key, quote]));
  for (const quote of now) {
    const known = old.get(quote.key);
    if (!known || !isSameOffer(known, quote)) upserts.push(quote);
    old.delete(quote.key);
  }
  removed.push(...old.keys());
};

const samePlaces = (a: readonly Quote[], b: readonly Quote[]) => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i]!.key !== b[i]!.key) return false;
  return true;
};
