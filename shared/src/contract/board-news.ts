import * as z from 'zod/mini';
import type { Board, BoardDiff, QuoteKey, StampKey } from '../domain/index.js';
import { boardIdSchema } from './boards.js';
import { packedQuoteSchema, packQuote, unpackQuote } from './quote-codec.js';

const eventSchema = z.strictObject({
  id: z.string(),
  sport: z.string(),
  home: z.string(),
  away: z.string(),
  commenceTime: z.number(),
  completed: z.boolean(),
});

const stampSchema = z.tuple([z.string(), z.number()]);

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
 * market goes on offering, the market that took them down.
 */
export const loggedBoardNewsSchema = z.extend(boardNewsSchema, {
  removedFrom: z.optional(z.record(z.string(), z.string())),
});
export type LoggedBoardNews = z.infer<typeof loggedBoardNewsSchema>;

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
