import { isSameOffer } from '../board/diff-reading.js';
import type { GameEvent } from '../board/game-event.js';
import { type Listing, listingWith, repricedListing } from '../board/listing.js';
import { escapeKeyPart, type Quote, type StampKey, stampKey } from '../board/quote.js';
import { familyOf } from '../catalogue/families.js';
import { A_TIME, type GameMoves } from './game-text.js';
import type { Dropped, Offering, Poll } from './poll.js';

import { type MarketPlace, oddsOf, priceOf, readMarket, readOffer } from './read-market.js';

import { type Likeness, type Seen, SeenMarkets, type SeenOutcomes, seeOutcomes } from './seen-markets.js';
import { objectsIn, type WireBook, type WireMarket, type WireOutcome } from './wire.js';

/** Reads one market of one book in every poll. Returns the same listing object as long as nothing in it changes. */
export class MarketReader implements Offering, Seen {
  readonly stamp: StampKey;
  readonly family: string;
  listing: Listing;
  /** What was left out, if anything. */
  dropped: Dropped | undefined = undefined;
  /** Whether its book has other markets of the same family. */
  isShared = false;
  listedAt = 0;
  private seen: SeenMarkets = NOTHING_SEEN;
  private place = 0;
  private readonly spot: MarketPlace;

  /** `book` and `market` are the feed's keys; `keptAs` is our key of the book. */
  constructor(
    event: GameEvent,
    readonly book: string,
    readonly market: string,
    keptAs: string,
  ) {
    const named = { book: escapeKeyPart(keptAs), market: escapeKeyPart(market) };
    this.stamp = stampKey(event.id, named.book, named.market);
    this.family = familyOf(named.market);
    this.spot = { event, ...named, family: this.family, stamp: this.stamp };
    this.listing = { key: this.stamp, event: event.id, ...named, quotes: [] };
  }

  get at(): number | undefined {
    const at = this.seen.times[this.place]!;
    return Number.isNaN(at) ? undefined : at;
  }

  get outcomes(): SeenOutcomes {
    return this.seen.outcomesAt(this.place);
  }

  /** Moves the seen values of this market to a place in its event's list. */
  moveTo(seen: SeenMarkets, place: number): void {
    seen.copyTime(place, this.seen, this.place);
    this.seen = seen;
    this.place = place;
  }

  /** Reads the market. 'repriced' means that only prices moved; after 'other' the market needs a new place. An older answer is not read. */
  read(wire: WireMarket, book: WireBook, poll: Poll): Likeness | 'older' {
    const at = poll.timeOf(wire, book);
    if (this.seen.isOlder(this.place, at)) return 'older';
    const likeness = this.readOutcomes(wire, book, poll);
    this.seen.confirm(this.place, at, poll.receivedAt);
    return likeness;
  }

  /** Takes over the prices among moves `from` to `to`; all else is as before. 'other' when the market has to be read. */
  apply({ values, moved, read }: GameMoves, from: number, to: number, poll: Poll): Likeness {
    const before = this.listing.quotes;
    if (before.length !== this.seen.outcomesIn(this.place)) return 'other';
    const quotes = before.slice();
    let changed = 0;
    for (let i = from; i < to; i++) {
      const outcome = values.outcomes[moved[i]!]!;
      if (outcome === A_TIME || this.seen.priceAt(this.place, outcome) === read[i]) continue;
      const quote = before[outcome]!;
      const price = oddsOf(quote.book, quote.outcome, read[i], poll.format);
      if (price === undefined) return 'other';
      quotes[outcome] = repriced(quote, price, poll.receivedAt, quote.offer);
      changed++;
    }
    if (changed === 0) return 'same';
    for (let i = from; i < to; i++) {
      const outcome = values.outcomes[moved[i]!]!;
      if (outcome !== A_TIME) this.seen.seePrice(this.place, outcome, read[i]!);
    }
    // When all moved, as in a live game, the list itself says so: another one of two quotes has room for seventeen.
    const isMoved = (quote: Quote, i: number) => quote.price !== before[i]!.price;
    this.listing = repricedListing(this.listing, quotes, quotes.every(isMoved) ? quotes : quotes.filter(isMoved));
    return 'repriced';
  }

  private readOutcomes(wire: WireMarket, book: WireBook, poll: Poll): Likeness {
    const likeness = this.seen === NOTHING_SEEN ? 'other' : this.seen.compare(this.place, wire.outcomes);
    if (likeness === 'same') return 'same';
    const outcomes = objectsIn<WireOutcome>(wire.outcomes);
    if (likeness === 'repriced' && this.reprice(outcomes, wire, book, poll)) return 'repriced';
    const { quotes, unpriced, dropped } = readMarket(this.spot, wire, book, poll);
    this.listing = listingWith(this.listing, quotes, unpriced);
    this.dropped = dropped;
    const before = { seen: this.seen, place: this.place };
    this.seen = new SeenMarkets([{ book: this.book, market: this.market, outcomes: seeOutcomes(outcomes) }]);
    this.place = 0;
    if (before.seen !== NOTHING_SEEN) this.seen.copyTime(0, before.seen, before.place);
    return 'other';
  }

  // Updates prices only and keeps everything else of each quote. Gives up when an outcome was or is left out, because places then differ.
  private reprice(outcomes: readonly WireOutcome[], wire: WireMarket, book: WireBook, poll: Poll): boolean {
    const before = this.listing.quotes;
    if (before.length !== outcomes.length) return false;
    const quotes: Quote[] = [];
    const moved: Quote[] = [];
    for (let i = 0; i < outcomes.length; i++) {
      const quote = before[i]!;
      const outcome = outcomes[i]!;
      const isSame = this.seen.isSamePrice(this.place, i, outcome);
      const price = isSame ? quote.price : priceOf(quote.book, quote.outcome, outcome, poll.format);
      if (price === undefined) return false;
      const now = isSame ? quote : repriced(quote, price, poll.receivedAt, readOffer(book, wire, outcome, quote.offer));
      quotes.push(now);
      if (!isSame && !isSameOffer(quote, now)) moved.push(now);
    }
    this.seen.seePrices(this.place, outcomes);
    this.listing = repricedListing(this.listing, quotes, moved);
    return true;
  }
}

const NOTHING_SEEN = new SeenMarkets([]);

// Written out: a spread costs thirty times as much, and in a live game every price moves.
const repriced = (quote: Quote, price: Quote['price'], receivedAt: number, offer: Quote['offer']): Quote => {
  const { key, at, stamp, event, family, subject, line, outcome, set, book, market } = quote;
  return { key, at, stamp, event, family, subject, line, outcome, set, book, market, price, receivedAt, offer };
};
