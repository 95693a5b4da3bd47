import type { GameEvent } from '../board/game-event.js';
import { type Listing, listingWith } from '../board/listing.js';
import type { Quote, QuoteKey, StampKey } from '../board/quote.js';
import { isLayMarket } from '../catalogue/families.js';
import { A_TIME, type GameAmendment, type GameMoves, NO_MARKET } from './game-text.js';
import { MarketReader } from './market-reader.js';
import { addDrops, type DropReason, isNewer, type Offering, type Poll } from './poll.js';
import { SeenMarkets } from './seen-markets.js';
import { objectsIn, readText, type WireBook, type WireEvent, type WireMarket } from './wire.js';

/** Reads one event in every poll. A poll may hold several parts of the event. */
export class EventReader {
  markets: readonly MarketReader[] = [];
  overlaps: readonly Overlap[] = [];
  /** What the books offer on this event. */
  offerings: readonly Offering[] = [];
  /** The offerings that moved in the last poll. */
  moved: Offering[] = [];
  /** What was left out of its markets, by reason. */
  dropped = new Map<DropReason, number>();
  /** How the last answer named the game. */
  named: WireEvent = {};
  private seen = new SeenMarkets([]);
  private now: MarketReader[] = [];
  private repriced: MarketReader[] = [];
  /** The place after the last market read in this poll. */
  private next = 0;
  private isRead = false;
  private isWalked = false;
  /** The place of each market of the last answer, in the order of its text; LEFT_OUT for one that is not read. */
  private places: number[] = [];
  /** Whether the last answer was older than the one before it in some market, which then was not read. */
  private isBehind = false;

  constructor(public event: GameEvent) {}

  read(wire: WireEvent, poll: Poll): void {
    if (!this.isWalked) this.begin();
    for (const book of objectsIn<WireBook>(wire.bookmakers))
      for (const market of objectsIn<WireMarket>(book.markets))
        if (!this.isSame(book, market, poll)) this.readMarket(book, market, poll);
  }

  /** Reads an answer from what it changed, or whole if that is not enough. What was read before that turned out does no harm. */
  amend({ moves, wire }: GameAmendment, poll: Poll): void {
    if (moves === undefined) return;
    if (this.isBehind || !this.apply(moves, poll)) this.read(wire() as WireEvent, poll);
  }

  /** Ends the poll. Returns whether the books still list the same markets. */
  finish(): 'rearranged' | 'same' {
    const isRearranged = this.isWalked && !isSameList(this.markets, this.now);
    this.moved = this.repriced.filter(({ isShared }) => !isShared);
    if (isRearranged) this.arrange();
    if (isRearranged || this.isRead) this.layOut();
    for (const overlap of this.overlaps) overlap.settle(this.moved);
    this.now = [];
    this.repriced = [];
    this.next = 0;
    this.isRead = false;
    this.isWalked = false;
    return isRearranged ? 'rearranged' : 'same';
  }

  private begin() {
    this.isWalked = true;
    this.isBehind = false;
    this.places = [];
  }

  // Times first: they tell whether a market is older, and then its prices do not count.
  private apply(moves: GameMoves, poll: Poll): boolean {
    return (
      moves.values.listed === this.places.length && this.confirmTimes(moves, poll) && this.applyPrices(moves, poll)
    );
  }

  private confirmTimes({ values: { markets, outcomes }, moved, read }: GameMoves, { receivedAt }: Poll): boolean {
    for (let i = 0; i < moved.length; i++) {
      const market = markets[moved[i]!]!;
      if (outcomes[moved[i]!] !== A_TIME || market === NO_MARKET) continue;
      const place = this.places[market]!;
      if (place === LEFT_OUT) continue;
      if (this.seen.isOlder(place, read[i]!)) return false;
      this.seen.confirm(place, read[i]!, receivedAt);
    }
    return true;
  }

  private applyPrices(moves: GameMoves, poll: Poll): boolean {
    const { values, moved } = moves;
    const { markets, outcomes } = values;
    for (let from = 0, to = 0; from < moved.length; from = to) {
      to++;
      if (outcomes[moved[from]!] === A_TIME) continue;
      const listed = markets[moved[from]!]!;
      while (to < moved.length && markets[moved[to]!] === listed) to++;
      const market = this.markets[this.places[listed]!];
      const likeness = market ? market.apply(moves, from, to, poll) : 'same';
      if (likeness === 'other') return false;
      if (likeness === 'repriced') this.note(market!, poll);
    }
    return true;
  }

  // Markets mostly come in the order of the last poll, unchanged. Then comparing the list of seen values is all that is done.
  // A market older than at the last poll changes nothing.
  private isSame(book: WireBook, market: WireMarket, poll: Poll): boolean {
    const { next, seen } = this;
    if (!seen.isAt(next, book, market)) return false;
    const at = poll.timeOf(market, book);
    if (seen.isOlder(next, at)) this.isBehind = true;
    else {
      if (seen.compare(next, market.outcomes) !== 'same') return false;
      seen.confirm(next, at, poll.receivedAt);
    }
    this.list(this.markets[next]!);
    this.next = next + 1;
    return true;
  }

  private readMarket(book: WireBook, market: WireMarket, poll: Poll) {
    const reader = this.seen.isAt(this.next, book, market) ? this.markets[this.next] : this.find(book, market, poll);
    if (reader === undefined) return void this.places.push(LEFT_OUT);
    const likeness = reader.read(market, book, poll);
    if (likeness === 'older') this.isBehind = true;
    else if (likeness === 'repriced') this.note(reader, poll);
    else if (likeness === 'other') {
      this.repriced.push(reader);
      this.isRead = true;
    }
    this.list(reader);
    this.next = Math.max(this.next, this.markets.indexOf(reader, this.next) + 1);
  }

  private note(market: MarketReader, { moved }: Poll) {
    this.repriced.push(market);
    if (!market.isShared) moved.add(market.listing, market.at);
  }

  private list(market: MarketReader) {
    this.places.push(this.now.length);
    this.now.push(market);
  }

  private find(book: WireBook, market: WireMarket, poll: Poll): MarketReader | undefined {
    const key = readText(book.key);
    const name = readText(market.key);
    if (key === undefined || name === undefined || isLayMarket(name)) return undefined;
    const known = this.markets.find((each) => each.market === name && each.book === key && !this.now.includes(each));
    if (known) return known;
    const keptAs = poll.keptAs(key);
    return keptAs === undefined ? undefined : new MarketReader(this.event, key, name, keptAs);
  }

  private arrange() {
    this.markets = this.now;
    const families = byFamily(this.markets);
    for (const members of families) for (const member of members) member.isShared = members.length > 1;
    this.overlaps = families.flatMap((members) => (members.length > 1 ? [new Overlap(members)] : []));
    const alone = families.flatMap((members) => (members.length === 1 ? members : []));
    this.offerings = [...alone, ...this.overlaps.flatMap((overlap) => overlap.offerings)];
  }

  private layOut() {
    this.dropped = new Map();
    for (const { dropped } of this.markets) if (dropped) addDrops(this.dropped, dropped);
    this.seen = new SeenMarkets(this.markets);
    for (const [place, market] of this.markets.entries()) market.moveTo(this.seen, place);
  }
}

const LEFT_OUT = -1;

const byFamily = (markets: readonly MarketReader[]): (readonly MarketReader[])[] => {
  const families = new Map<string, MarketReader[]>();
  for (const market of markets) {
    const name = `${market.listing.book}|${market.family}`;
    const members = families.get(name);
    if (members) members.push(market);
    else families.set(name, [market]);
  }
  return [...families.values()];
};

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/**
 * One book's markets of one family: main and alternate lines, or a market listed twice because its book is in two regions or has two names.
 * A price that is in several of them counts once.
 */
class Overlap {
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
