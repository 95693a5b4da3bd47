import * as z from 'zod/mini';
import { HISTORY_DAYS, LIST_ALERT_KINDS } from '../../domain/index.js';
import { scannerSchema } from '../scanner-terms.js';

const kinds = z.enum(LIST_ALERT_KINDS);

/** Of which days, and of which kind; without one of both. */
export const lifeHistoryQuery = z.strictObject({
  days: z._default(z.pipe(z.enum(HISTORY_DAYS.map(String)), z.transform(Number)), 7),
  kind: z.optional(kinds),
});
export type LifeHistoryQuery = z.infer<typeof lifeHistoryQuery>;

/** How long opportunities lived: the median and the quartiles in seconds, and the shares (0..1) that were still there after 10, 30 and 60 seconds. */
const lifeFiguresSchema = z.object({
  lives: z.int(),
  quartile1: z.number(),
  median: z.number(),
  quartile3: z.number(),
  still: z.array(z.number()),
});
export type LifeFigures = z.infer<typeof lifeFiguresSchema>;

const figures = lifeFiguresSchema.shape;
const byBook = z.array(z.object({ book: z.nullable(z.string()), ...figures }));

/** The same lives in groups, each with the most lives first. */
const lifeGroupsSchema = z.object({
  /** All of them; null if there are none. */
  whole: z.nullable(lifeFiguresSchema),
  kinds: z.array(z.object({ kind: kinds, ...figures })),
  sports: z.array(z.object({ sport: z.string(), ...figures })),
  /** By the books of the best legs, sorted by key: the forty with the most lives. */
  pairs: z.array(z.object({ books: z.array(z.string()), ...figures })),
  /** By the best value in percent, from and below: the profit of an arbitrage, what a middle returns when both bets win. */
  sizes: z.array(z.object({ kind: kinds, from: z.nullable(z.number()), to: z.nullable(z.number()), ...figures })),
  /** By the hour in which they opened, US Eastern. */
  hours: z.array(z.object({ hour: z.int(), ...figures })),
  /** By the book whose price opened them, and the one whose price ended them; null where it was not one alone. */
  openers: byBook,
  closers: byBook,
});
export type LifeGroups = z.infer<typeof lifeGroupsSchema>;

/** How long opportunities lived that ended in the last days. Groups of fewer than five lives are left out. */
export const lifeHistorySchema = z.extend(lifeGroupsSchema, {
  days: z.number(),
  /** When the earliest of those counted ended; null without any. */
  from: z.nullable(z.string()),
  /** Whether more ended in these days than are counted. */
  isCut: z.boolean(),
  /** How many were lost sight of and are not counted: nobody knows how long they lived. */
  lost: z.int(),
  /** When the record begins; null while it is empty. */
  begins: z.nullable(z.string()),
});
export type LifeHistoryAnswer = z.infer<typeof lifeHistorySchema>;

/** What opened since a time, of one kind, with the filters of a scanner. */
export const missedBody = z.strictObject({
  kind: kinds,
  since: z.iso.datetime(),
  scanner: scannerSchema,
});
export type MissedBody = z.infer<typeof missedBody>;

/** What was there and the caller would have seen, the newest first. */
export const missedSchema = z.object({
  lives: z.array(
    z.object({
      id: z.string(),
      kind: kinds,
      sport: z.string(),
      event: z.string(),
      home: z.string(),
      away: z.string(),
      family: z.string(),
      subject: z.string(),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
      openedAt: z.string(),
      /** Seconds; null while it is open. */
      lasted: z.nullable(z.number()),
      /** Percent. */
      best: z.number(),
      books: z.array(z.string()),
    }),
  ),
  /** From when on the record was looked at: later than asked for if too much opened since, or if it was asked too far back. */
  from: z.string(),
  /** How many lives were looked at, and how many of them the caller would have seen. */
  read: z.int(),
  wanted: z.int(),
});
export type Missed = z.infer<typeof missedSchema>;
