import type { Board, BoardChange } from './board.js';
import { diffQuotes, type Moves } from './diff-quotes.js';
import type { GameEvent } from './game-event.js';
import type { Asked, Listings, Reading } from './listing.js';
import { type Quote, type QuoteKey, type StampKey, stampKey } from './quote.js';

/**
 * What a poll changes on a board. `before` holds the listings the board was made from, and `last` among them those of the answer
 * before to the same question, if there was one.
 * An event that a poll over the whole sport no longer names has left, with all its prices.
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
  const moves = settleOwners(board, kept, reading, diffQuotes(kept, reading.listings, asked, last));
  return {
    events: reading.events
      .filter((event) => !isSameEvent(board.events.get(event.id), event))
      .map((event) => stillEnded(board, event)),
    gone,
    ...moves,
    stamps: stampsOf(moves.upserts, reading.stamps),
    locked: [],
    unlocked: [],
  };
};

const missing = (board: Board, { events }: Reading): string[] => {
  const named = new Set(events.map((event) => event.id));
  return [...board.events.keys()].filter((id) => !named.has(id));
};

// What was offered on a game that left goes with the game.
const without = (before: Listings, gone: readonly string[]): Listings =>
  gone.length === 0 ? before : new Map([...before].filter(([, { event }]) => !gone.includes(event)));

const isSameEvent = (a: GameEvent | undefined, b: GameEvent) =>
  a === b || (a !== undefined && a.commenceTime === b.commenceTime && a.home === b.home && a.away === b.away);

// The odds do not say that a game has ended: only scores do, and what they said stays said.
const stillEnded = (board: Board, event: GameEvent): GameEvent => ({
  ...event,
  completed: board.events.get(event.id)?.completed ?? event.completed,
});

const stampsOf = (quotes: readonly Quote[], stamps: ReadonlyMap<StampKey, number>) => {
  const told = new Map<StampKey, number>();
  let last: StampKey | undefined; // the prices of one market come together
  for (const { stamp } of quotes) {
    if (stamp === last) continue;
    last = stamp;
    const at = stamps.get(stamp);
    if (at !== undefined) told.set(stamp, at);
  }
  return told;
};

// A book may list one price in its main and in its alternate market. What one of them withdraws, the other may still offer.
// What no market offers any more is removed; what its own still names without a price stays, suspended.
const settleOwners = (board: Board, before: Listings, now: Reading, { upserts, withdrawn }: Moves) => {
  const removed: QuoteKey[] = [];
  const offered = withdrawn.length > 0 ? new Set(upserts.map(({ key }) => key)) : undefined;
  for (const { key, market, isNamed } of withdrawn) {
    const quote = board.quotes.get(key);
    if (quote?.market !== market || offered?.has(key)) continue;
    const heir = siblingsOf(quote, before, now.listings).find((sibling) => sibling.key === key);
    if (heir) upserts.push(heir);
    else if (!isNamed) removed.push(key);
    else if (!quote.suspended) upserts.push({ ...quote, suspended: true, receivedAt: now.receivedAt });
  }
  return { upserts, removed };
};

const siblingsOf = ({ event, book, family, market }: Quote, before: Listings, now: Listings): readonly Quote[] =>
  [family, `alternate_${family}`, `${family}_alternate`]
    .filter((name) => name !== market)
    .map((name) => stampKey(event, book, name))
    .flatMap((key) => (now.get(key) ?? before.get(key))?.quotes ?? []);
