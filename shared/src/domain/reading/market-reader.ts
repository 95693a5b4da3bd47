import type { GameEvent } from '../board/game-event.js';
import type { Listing } from '../board/listing.js';
import { type Quote, type StampKey, stampKey } from '../board/quote.js';
import { familyOf } from '../catalogue/families.js';
import type { Dropped } from './dropped.js';
import type { Offering } from './offering.js';
import type { Poll } from './poll.js';
import { type MarketPlace, priceOf, readMarket } from './read-market.js';
import { readOffer } from './read-offer.js';
import { compareOutcomes, isSamePrice, type SeenOutcomes, seeOutcomes, seePrice } from './seen-outcomes.js';
import { objectsIn, type WireBook, type WireMarket, type WireOutcome } from './wire.js';

/** Reads one market of one book, poll after poll, and gives back the same listing for as long as its outcomes stay the same. */
export class MarketReader implements Offering {
  readonly stamp: StampKey;
  readonly family: string;
  listing: Listing;
  at: number | undefined = undefined;
  /** What was left out, if anything was. */
  dropped: Dropped | undefined = undefined;
  /** The poll that read it last. */
  poll = 0;
  private readonly place: MarketPlace;
  private seen: SeenOutcomes = [];
  private marketTime: unknown = undefined;
  private bookTime: unknown = undefined;

  /** `book` and `market` as the feed writes them. */
  constructor(
    event: GameEvent,
    readonly book: string,
    readonly market: string,
  ) {
    const named = { book: keyable(book), market: keyable(market) };
    this.stamp = stampKey(event.id, named.book, named.market);
    this.family = familyOf(named.market);
    this.place = { event, ...named, family: this.family, stamp: this.stamp };
    this.listing = { key: this.stamp, event: event.id, ...named, quotes: [] };
  }

  /** Whether anything in it moved. */
  read(wire: WireMarket, book: WireBook, poll: Poll): boolean {
    this.poll = poll.number;
    if (wire.last_update !== this.marketTime || book.last_update !== this.bookTime) this.readTimes(wire, book, poll);
    const likeness = compareOutcomes(this.seen, wire.outcomes);
    if (likeness === 'same') return false;
    const outcomes = objectsIn<WireOutcome>(wire.outcomes);
    if (likeness === 'repriced' && this.reprice(outcomes, wire, book, poll)) return true;
    const { quotes, dropped } = readMarket(this.place, wire, book, poll);
    this.listing = relisted(this.listing, quotes);
    this.dropped = dropped;
    this.seen = seeOutcomes(outcomes);
    return true;
  }

  private readTimes(wire: WireMarket, book: WireBook, { timeOf }: Poll) {
    this.marketTime = wire.last_update;
    this.bookTime = book.last_update;
    this.at = timeOf(wire.last_update) ?? timeOf(book.last_update);
  }

  // The same bets at other prices: all else of a quote is kept. Not so when something was or is left out, and the places differ.
  private reprice(outcomes: readonly WireOutcome[], wire: WireMarket, book: WireBook, poll: Poll): boolean {
    const before = this.listing.quotes;
    if (before.length !== outcomes.length) return false;
    const quotes: Quote[] = [];
    for (let i = 0; i < outcomes.length; i++) {
      const quote = before[i]!;
      const outcome = outcomes[i]!;
      const isSame = isSamePrice(this.seen, i, outcome);
      const price = isSame ? quote.price : priceOf(quote.book, quote.outcome, outcome, poll.format);
      if (price === undefined) return false;
      quotes.push(isSame ? quote : repriced(quote, price, poll.receivedAt, readOffer(book, wire, outcome)));
    }
    for (let i = 0; i < outcomes.length; i++) seePrice(this.seen, i, outcomes[i]!);
    this.listing = relisted(this.listing, quotes);
    return true;
  }
}

// These two are written out: spreading costs thirty times as much, and in a live game every price moves.
const repriced = (quote: Quote, price: Quote['price'], receivedAt: number, offer: Quote['offer']): Quote => {
  const { key, at, stamp, event, family, subject, line, outcome, set, book, market } = quote;
  const moved = { key, at, stamp, event, family, subject, line, outcome, set, book, market, price, receivedAt };
  return offer ? { ...moved, offer } : moved;
};

const relisted = ({ key, event, book, market }: Listing, quotes: readonly Quote[]): Listing => ({
  key,
  event,
  book,
  market,
  quotes,
});

// The bar separates the parts of a key; no feed's key has one, and none may break ours.
const keyable = (key: string): string => key.replaceAll('|', '%7C');
