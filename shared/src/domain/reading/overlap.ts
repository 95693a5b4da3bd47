import { type Listing, listingWith } from '../board/listing.js';
import type { Quote, QuoteKey, StampKey } from '../board/quote.js';
import { isNewer, type Offering } from './poll.js';

/**
 * One book's markets of one family: main and alternate lines, or a market listed twice because its book is in two regions or has two names.
 * A price that is in several of them counts once.
 */
export class Overlap {
  /** The markets' combined offer, after `settle`. */
  readonly offerings: readonly Offering[];
  duplicates = 0;
  private readonly shared: readonly Shared[];
  private listings: readonly Listing[] = [];
  private order: readonly boolean[] = [];

  constructor(private readonly members: readonly Offering[]) {
    const first = members.filter(({ stamp }, i) => members.findIndex((member) => member.stamp === stamp) === i);
    this.shared = first.map(({ stamp, listing }) => ({ stamp, listing, at: undefined, listedAt: 0 }));
    this.offerings = this.shared;
  }

  /** Updates the offerings from the markets, and adds those that moved to `moved`. */
  settle(moved: Offering[]): void {
    for (const offering of this.shared) offering.at = newest(this.members, offering.stamp);
    const listings = this.members.map(({ listing }) => listing);
    const order = orderOf(this.members);
    if (isEqual(listings, this.listings) && isEqual(order, this.order)) return;
    this.listings = listings;
    this.order = order;
    this.share(this.standing(), moved);
  }

  // For each price, the quote to keep and its market.
  private standing(): Set<Quote> {
    const standing = new Map<QuoteKey, { quote: Quote; at: number | undefined }>();
    this.duplicates = 0;
    for (const { listing, at } of this.members)
      for (const quote of listing.quotes) {
        const held = standing.get(quote.key);
        if (held) this.duplicates++;
        if (!held || isNewer(at, held.at)) standing.set(quote.key, { quote, at });
      }
    return new Set(Array.from(standing.values(), ({ quote }) => quote));
  }

  private share(standing: ReadonlySet<Quote>, moved: Offering[]) {
    for (const offering of this.shared) {
      const listed = this.members.filter(({ stamp }) => stamp === offering.stamp).map(({ listing }) => listing);
      const quotes = listed.flatMap((listing) => listing.quotes).filter((quote) => standing.has(quote));
      const unpriced = listed.flatMap((listing) => listing.unpriced ?? []);
      const isSame = (listing: Listing) => isEqual(listing.quotes, quotes) && isEqual(listing.unpriced ?? [], unpriced);
      if (isSame(offering.listing)) continue;
      offering.listing = listed.find(isSame) ?? listingWith(offering.listing, quotes, unpriced);
      moved.push(offering);
    }
  }
}

interface Shared extends Offering {
  listing: Listing;
  at: number | undefined;
}

const orderOf = (members: readonly Offering[]): boolean[] =>
  members.flatMap((later, i) => members.slice(0, i).map((earlier) => isNewer(later.at, earlier.at)));

// If a market is listed twice: the time of the prices that are kept.
const newest = (members: readonly Offering[], stamp: StampKey): number | undefined => {
  const [first, ...later] = members.filter((member) => member.stamp === stamp);
  return later.reduce((at, member) => (isNewer(member.at, at) ? member.at : at), first?.at);
};

const isEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);
