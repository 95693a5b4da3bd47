import * as z from 'zod/mini';
import {
  type Board,
  type BoardDiff,
  lineOfQuoteKey,
  type Odds,
  type Offer,
  placeOf,
  type Quote,
  type QuoteKey,
  type StampKey,
  stampKey,
  usualSet,
} from '../domain/index.js';
import { boardIdSchema } from './boards.js';
import { exchangeParts, isExchangePart, packExchangeOffer, unpackExchangeOffer } from './exchange-offer.js';

const eventSchema = z.strictObject({
  id: z.string(),
  sport: z.string(),
  home: z.string(),
  away: z.string(),
  commenceTime: z.number(),
  completed: z.boolean(),
});

const stampSchema = z.tuple([z.string(), z.number()]);

/** What a book says about one price beside it: all texts but the limit and what exchanges add. */
const offerSchema = z.strictObject({
  limit: z.optional(z.number()),
  bookmakerLink: z.optional(z.string()),
  marketLink: z.optional(z.string()),
  betslipLink: z.optional(z.string()),
  eventSid: z.optional(z.string()),
  marketSid: z.optional(z.string()),
  outcomeSid: z.optional(z.string()),
  ...exchangeParts,
});

/**
 * The transport format of a price: key, decimal price, time of receipt, source time, then whatever differs from the usual. A suspended
 * price ends with the word.
 */
export const packedQuoteSchema = z.tuple([
  z.string(),
  z.number().check(z.gt(1)),
  z.number(),
  z.nullable(z.number()),
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.nullable(offerSchema),
  z.optional(z.literal('suspended')),
]);
export type PackedQuote = z.infer<typeof packedQuoteSchema>;

/** What workers publish to servers: one diff of one board. `at` is when it was committed. */
export const boardNewsSchema = z.strictObject({
  seq: z.int().check(z.positive()),
  at: z.number(),
  events: z.array(eventSchema),
  gone: z.array(z.string()),
  quotes: z.array(packedQuoteSchema),
  removed: z.array(z.string()),
  stamps: z.array(stampSchema),
  locked: z.array(z.string()),
  unlocked: z.array(z.string()),
});
export type BoardNews = z.infer<typeof boardNewsSchema>;

/**
 * The same diff as stored in the log. For removed prices it also holds the market, where that is not the family; for prices that another
 * market goes on offering, the market that took them down. `stood` are the places of prices that did not move, where only what an exchange offers at
 * them and behind them did.
 */
export const loggedBoardNewsSchema = z.extend(boardNewsSchema, {
  removedFrom: z.optional(z.record(z.string(), z.string())),
  stood: z.optional(z.array(z.int())),
});
export type LoggedBoardNews = z.infer<typeof loggedBoardNewsSchema>;

/**
 * The same diff as it can be read again for some minutes: also with what each of its prices was before, in the same order; null if it was none.
 */
export const replayedBoardNewsSchema = z.extend(boardNewsSchema, { was: z.optional(z.array(z.nullable(z.number()))) });
export type ReplayedBoardNews = z.infer<typeof replayedBoardNewsSchema>;

/** A whole board, as the snapshot endpoint returns it. */
export const boardSnapshotSchema = z.strictObject({
  seq: z.int(),
  at: z.number(),
  events: z.array(eventSchema),
  quotes: z.array(packedQuoteSchema),
  locked: z.array(z.string()),
});
export type BoardSnapshot = z.infer<typeof boardSnapshotSchema>;

/** Confirmations of one board: the newest source time of each market confirmed since the last message. */
export const boardStampsSchema = z.strictObject({ stamps: z.array(stampSchema) });
export type BoardStamps = z.infer<typeof boardStampsSchema>;

/** Packs a diff for transport. The times of its prices are packed with the prices. */
export const packDiff = (diff: BoardDiff, at: number): BoardNews => {
  const inside = new Set(diff.upserts.map((quote) => quote.stamp));
  return {
    seq: diff.seq,
    at,
    events: [...diff.events],
    gone: [...diff.gone],
    quotes: diff.upserts.map((quote) => packQuote(quote, diff.stamps.get(quote.stamp))),
    removed: [...diff.removed],
    stamps: [...diff.stamps].filter(([key]) => !inside.has(key)),
    locked: [...diff.locked],
    unlocked: [...diff.unlocked],
  };
};

export const unpackDiff = (news: BoardNews): BoardDiff => {
  const upserts = news.quotes.map(unpackQuote);
  const stamps = new Map(news.stamps as [StampKey, number][]);
  for (const [i, packed] of news.quotes.entries()) if (packed[3] !== null) stamps.set(upserts[i]!.stamp, packed[3]);
  return {
    seq: news.seq,
    events: news.events,
    gone: news.gone,
    upserts,
    removed: news.removed as QuoteKey[],
    stamps,
    locked: news.locked as StampKey[],
    unlocked: news.unlocked as StampKey[],
  };
};

export const packBoard = (board: Board, at: number): BoardSnapshot => ({
  seq: board.seq,
  at,
  events: [...board.events.values()],
  quotes: Array.from(board.quotes.values(), (quote) => packQuote(quote, board.stamps.get(quote.stamp))),
  locked: [...board.locked],
});

/** The state of a client's copy of a board: the `seq` and `at` of its snapshot. */
const boardCopySchema = z.strictObject({ seq: z.int(), at: z.number() });
export type BoardCopy = z.infer<typeof boardCopySchema>;

/** A request to follow a board, with the copy that the client already has. */
export const boardWishSchema = z.extend(boardIdSchema, { copy: z.optional(boardCopySchema) });
export type BoardWish = z.infer<typeof boardWishSchema>;

/** The reply to a client with a copy: everything the copy lacks, as diffs in order plus the confirmations since. No snapshot is needed. */
export const sinceCopySchema = z.extend(boardStampsSchema, { diffs: z.array(boardNewsSchema) });
export type SinceCopy = z.infer<typeof sinceCopySchema>;

export const packQuote = (quote: Quote, lastUpdate: number | undefined): PackedQuote => [
  quote.key,
  quote.price,
  quote.receivedAt,
  lastUpdate ?? null,
  quote.market === quote.family ? null : quote.market,
  quote.set === usualSet(quote.outcome) ? null : quote.set,
  packOffer(quote.offer),
  ...markOf(quote),
];

const packOffer = (offer: Offer | undefined): PackedQuote[6] =>
  offer?.ladder ? { ...offer, ...packExchangeOffer(offer) } : ((offer as PackedOffer | undefined) ?? null);

const unpackOffer = (packed: PackedOffer): Offer =>
  packed.ladder ? { ...packed, ...unpackExchangeOffer(packed) } : (packed as Offer);

type PackedOffer = NonNullable<PackedQuote[6]>;

// Few prices are suspended, so the others carry no extra element.
const markOf = ({ suspended }: Quote): ['suspended'?] => (suspended ? ['suspended'] : []);

export const unpackQuote = ([key, price, receivedAt, , market, set, offer, suspended]: PackedQuote): Quote => {
  const { event, family, subject, line, outcome, book } = placeOf(key as QuoteKey);
  // Assigned field by field: a board has tens of thousands of these, and a spread object that is extended later costs ten times as much.
  const quote: Writable<Quote> = {
    event,
    family,
    subject,
    line,
    outcome,
    book,
    key: key as QuoteKey,
    at: lineOfQuoteKey(key as QuoteKey),
    stamp: stampKey(event, book, market ?? family),
    set: set ?? usualSet(outcome),
    market: market ?? family,
    price: price as Odds,
    receivedAt,
  };
  if (suspended) quote.suspended = true;
  if (offer) quote.offer = unpackOffer(offer);
  return quote;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Whether a value that was parsed from JSON is a packed quote: the same answer as `packedQuoteSchema` gives. Written by hand, because a board
 * brings thousands at once, and the schema copies each of them.
 */
export const isPackedQuote = (value: unknown): value is PackedQuote => {
  if (!Array.isArray(value) || value.length < 7 || value.length > 8) return false;
  const [key, price, receivedAt, confirmedAt, market, set, offer, suspended] = value as unknown[];
  return (
    typeof key === 'string' &&
    isNumber(price) &&
    price > 1 &&
    isNumber(receivedAt) &&
    (confirmedAt === null || isNumber(confirmedAt)) &&
    (market === null || typeof market === 'string') &&
    (set === null || typeof set === 'string') &&
    (offer === null || isOffer(offer)) &&
    (suspended === undefined || suspended === 'suspended')
  );
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isOffer = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const name in value) {
    const part = (value as Record<string, unknown>)[name];
    const isRight =
      name === 'limit' ? isNumber(part) : TEXTS.has(name) ? typeof part === 'string' : isExchangePart(name, part);
    if (!isRight) return false;
  }
  return true;
};

const TEXTS: ReadonlySet<string> = new Set(
  Object.keys(offerSchema.shape).filter((name) => name !== 'limit' && !(name in exchangeParts)),
);

/** Packed quotes, of which none is copied. */
export const packedQuotesSchema = z.custom<PackedQuote[]>(
  (value) => Array.isArray(value) && value.every(isPackedQuote),
);
