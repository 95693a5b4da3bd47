import { isSameExchangeOffer } from '../exchanges/exchange-offer.js';
import type { Board, BoardChange } from './board.js';
import { isNeverTooOld, isTooOld } from './freshness.js';
import type { GameEvent } from './game-event.js';
import { type Asked, type Listing, type Listings, ListingTable, type Reading } from './listing.js';
import { eventOfKey, listedIn, type Quote, type QuoteKey, type StampKey, stampKey } from './quote.js';
import { StampTimes } from './stamp-times.js';

/**
 * What a poll changes on a board. `before` holds the listings the board was made from; `last` is the previous answer to the same question,
 * if `before` includes it. An event that a poll of the whole sport no longer lists has left, with all its prices.
 */
export const diffReading = (
  board: Board,
  before: Listings,
  reading: Reading,
  asked: Asked,
  last: Listings | undefined = before,
): BoardChange => {
  const gone = asked.event === undefined ? missing(board, reading) : [];
  const kept = without(before, gone);
  const moves = diffQuotes(kept, reading.listings, asked, last);
  const { removed, handedOver } = settleOwners(board, kept, reading, moves);
  const events = reading.events
    .filter((event) => !isSameEvent(board.events.get(event.id), event))
    .map((event) => stillEnded(board, event));
  const stamps = moves.stamps ?? timesOf(moves.listed, reading.stamps);
  return {
    events,
    gone,
    upserts: moves.upserts,
    removed,
    stamps,
    locked: tooOldAtOnce(board, events, stamps, reading.receivedAt),
    unlocked: [],
    ...(handedOver.size > 0 ? { handedOver } : {}),
  };
};

const missing = (board: Board, { events }: Reading): string[] => {
  const named = new Set(events.map((event) => event.id));
  return [...board.events.keys()].filter((id) => !named.has(id));
};

// The listings of a game that left are gone with it.
const without = (before: Listings, gone: readonly string[]): Listings =>
  gone.length === 0 ? before : new Map([...before].filter(([, { event }]) => !gone.includes(event)));

const isSameEvent = (a: GameEvent | undefined, b: GameEvent) =>
  a === b || (a !== undefined && a.commenceTime === b.commenceTime && a.home === b.home && a.away === b.away);

// Odds never say that a game has ended; scores do, and their answer stays.
const stillEnded = (board: Board, event: GameEvent): GameEvent => ({
  ...event,
  completed: board.events.get(event.id)?.completed ?? event.completed,
});

const timesOf = (listed: readonly StampKey[], stamps: ReadonlyMap<StampKey, number>): StampTimes => {
  const times = new StampTimes();
  for (const key of listed) {
    const at = stamps.get(key);
    if (at !== undefined) times.add(key, at);
  }
  return times;
};

// A price may be too old already as it arrives: it is locked in the same change, so that detection never uses it.
const tooOldAtOnce = (board: Board, events: readonly GameEvent[], stamps: StampTimes, now: number): StampKey[] => {
  const told = new Map(events.map((event) => [event.id, event]));
  const locked: StampKey[] = [];
  stamps.forEach((at, key) => {
    if (isNeverTooOld(at, now)) return; // nearly all: spares the search for the game
    const id = eventOfKey(key);
    const event = told.get(id) ?? board.events.get(id);
    if (event && isTooOld(at, event, now) && !board.locked.has(key)) locked.push(key);
  });
  return locked;
};

// A book may list one price in its main and in its alternate market. If one of them withdraws it, the other may still offer it. A price
// that no market offers is removed; one that its own market still lists without a price stays, suspended.
const settleOwners = (board: Board, before: Listings, now: Reading, { upserts, withdrawn, listed }: Moves) => {
  const removed: QuoteKey[] = [];
  const handedOver = new Map<QuoteKey, string>();
  const offered = withdrawn.length > 0 ? new Set(upserts.map(({ key }) => key)) : undefined;
  for (const { key, market, isNamed } of withdrawn) {
    const quote = board.quotes.get(key);
    if (quote?.market !== market) continue;
    if (offered?.has(key)) {
      handedOver.set(key, market);
      continue;
    }
    const heir = siblingsOf(quote, before, now.listings).find((sibling) => sibling.key === key);
    const left = heir ?? (isNamed && !quote.suspended ? suspendedAt(quote, now.receivedAt) : undefined);
    if (heir) handedOver.set(key, market);
    else if (!isNamed) removed.push(key);
    if (!left) continue;
    upserts.push(left);
    if (!listed.includes(left.stamp)) listed.push(left.stamp);
  }
  return { removed, handedOver };
};

const suspendedAt = (quote: Quote, receivedAt: number): Quote => ({ ...quote, suspended: true, receivedAt });

const siblingsOf = ({ event, book, family, market }: Quote, before: Listings, now: Listings): readonly Quote[] =>
  listedIn(family)
    .filter((name) => name !== market)
    .map((name) => stampKey(event, book, name))
    .flatMap((key) => (now.get(key) ?? before.get(key))?.quotes ?? []);

/** Prices that moved, and prices that were withdrawn. */
export interface Moves {
  readonly upserts: Quote[];
  readonly withdrawn: Withdrawn[];
  /** The keys of the listings that hold the new prices. */
  readonly listed: StampKey[];
  /** When those were confirmed, if it is known already. */
  readonly stamps?: StampTimes;
}

/** A quote key for which a market no longer has a price. */
interface Withdrawn {
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
  const prices = movedPrices(last, now);
  if (prices) return { upserts: prices.quotes, withdrawn: [], listed: [], stamps: prices.stamps };
  const found: Found = { moved: [], withdrawn: [], listed: [] };
  find(before, now, asked, last, found);
  return { upserts: joined(found.moved), withdrawn: found.withdrawn, listed: found.listed };
};

/** What has been found so far: the moved quotes of each listing that has any, in the order of `listed`. */
interface Found {
  readonly moved: (readonly Quote[])[];
  readonly withdrawn: Withdrawn[];
  readonly listed: StampKey[];
}

// The size is known, so tens of thousands of quotes are copied once; a list that grows is copied again and again.
const joined = (lists: readonly (readonly Quote[])[]): Quote[] => {
  let size = 0;
  for (const list of lists) size += list.length;
  const all = new Array<Quote>(size);
  let place = 0;
  for (const list of lists) for (let i = 0; i < list.length; i += 1) all[place++] = list[i]!;
  return all;
};

const find = (before: Listings, now: Listings, asked: Asked, last: Listings | undefined, found: Found) => {
  if (now instanceof ListingTable && now.isAlignedWith(before)) {
    for (const place of now.movedSince(before)) {
      const listing = now.listings[place]!;
      compare(before.listings[place]!, listing, listing, found);
    }
    return;
  }
  const moved = movedListings(last, now);
  if (moved) {
    for (const listing of moved) compare(before.get(listing.key) ?? NOTHING, listing, listing, found);
    return;
  }
  let met = 0;
  for (const [key, listing] of now) {
    const old = before.get(key);
    if (old !== undefined) met++;
    if (old !== listing) compare(old ?? NOTHING, listing, listing, found);
  }
  if (met < before.size)
    for (const [key, listing] of before)
      if (!now.has(key) && isAsked(listing, asked)) compare(listing, NOTHING, listing, found);
};

/**
 * The listings that moved between two answers to one question, found without looking at the others. Undefined when the answers do not hold
 * the same listings in the same places.
 */
export const movedListings = (last: Listings | undefined, now: Listings): readonly Listing[] | undefined =>
  now instanceof ListingTable && now.isAlignedWith(last)
    ? now.movedSince(last).map((place) => now.listings[place]!)
    : undefined;

const movedPrices = (last: Listings | undefined, now: Listings) =>
  now instanceof ListingTable && now.isAlignedWith(last) ? now.pricesSince(last) : undefined;

/** Whether a poll that asked this would have returned the listing. */
export const isAsked = (listing: Listing, { event, markets, except }: Asked): boolean =>
  markets.has(listing.market) && (event === undefined || event === listing.event) && !except?.has(listing.book);

/** Whether two quotes are the same offer. The time of receipt does not count. */
export const isSameOffer = (a: Quote, b: Quote): boolean =>
  a.price === b.price &&
  a.set === b.set &&
  a.market === b.market &&
  a.offer?.limit === b.offer?.limit &&
  isSameExchangeOffer(a.offer, b.offer);

type Offered = Pick<Listing, 'quotes' | 'unpriced' | 'edition' | 'moved' | 'since'>;
const NOTHING: Offered = { quotes: [] };

const compare = (before: Offered, now: Offered, { key, market }: Listing, { moved, withdrawn, listed }: Found) => {
  const quotes = isSince(before, now) ? now.moved : movedQuotes(before, now, market, withdrawn);
  if (quotes.length === 0) return;
  moved.push(quotes);
  listed.push(key);
};

const movedQuotes = (before: Offered, now: Offered, market: string, withdrawn: Withdrawn[]): readonly Quote[] => {
  if (samePlaces(before, now))
    return now.quotes.filter((quote, i) => quote !== before.quotes[i] && !isSameOffer(before.quotes[i]!, quote));
  const upserts: Quote[] = [];
  const old = new Map(before.quotes.map((quote) => [quote.key, quote]));
  const left = new Set([...old.keys(), ...(before.unpriced ?? [])]);
  for (const quote of now.quotes) {
    const known = old.get(quote.key);
    if (!known || !isSameOffer(known, quote)) upserts.push(quote);
    left.delete(quote.key);
  }
  const named = new Set(now.unpriced);
  for (const key of left) withdrawn.push({ key, market, isNamed: named.has(key) });
  return upserts;
};

// The reader of the later listing compared it with this edition already.
const isSince = ({ edition }: Offered, now: Offered): now is Offered & { readonly moved: readonly Quote[] } =>
  edition !== undefined && now.since === edition && now.moved !== undefined;

const samePlaces = ({ quotes: a, unpriced: c }: Offered, { quotes: b, unpriced: d }: Offered) => {
  if (a.length !== b.length || c !== undefined || d !== undefined) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && a[i]!.key !== b[i]!.key) return false;
  return true;
};
