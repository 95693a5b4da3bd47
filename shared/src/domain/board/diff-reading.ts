import type { Board, BoardChange } from './board.js';
import { diffQuotes, type Moves } from './diff-quotes.js';
import { isNeverTooOld, isTooOld } from './freshness.js';
import type { GameEvent } from './game-event.js';
import type { Asked, Listings, Reading } from './listing.js';
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
