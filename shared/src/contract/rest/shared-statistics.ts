import * as z from 'zod/mini';
import { type AskedFilter, DIMENSIONS, FILTER_PERIODS } from '../../domain/index.js';

/** The most bets that a shared page lists, the newest ones; its figures count all. */
export const MOST_SHARED_BETS = 200;

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const word = z.string().check(z.maxLength(200), z.regex(/^[^\0]*$/));

/** Which bets statistics count, as a user asked for them. */
const askedFilterSchema = z.strictObject({
  by: z.enum(['settled', 'placed']),
  period: z.enum(FILTER_PERIODS),
  from: z.optional(day),
  to: z.optional(day),
  chosen: z.partialRecord(z.enum(DIMENSIONS), z.array(word).check(z.maxLength(100))),
}) satisfies z.ZodMiniType<AskedFilter>;

const zone = z.string().check(
  z.maxLength(64),
  z.refine((name) => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'There is no such time zone.'),
);

/** Shares a page of the caller's statistics. It shows their name and dollars only if they say so. */
export const newShareBody = z.strictObject({
  shows_name: z.boolean(),
  shows_dollars: z.boolean(),
  filter: askedFilterSchema,
  /** The IANA zone whose days count. */
  zone,
  /** What the caller counts as one unit, in whole cents. */
  unit_cents: z.optional(z.int().check(z.gte(1), z.lte(100_000_000))),
});
export type NewShare = z.infer<typeof newShareBody>;

/** The page that the caller shares. Its link is shown only when it is made. */
const shareSchema = z.object({ shows_name: z.boolean(), shows_dollars: z.boolean(), created_at: z.string() });
export type Share = z.infer<typeof shareSchema>;

/** Null if the caller shares none. */
export const ownShareSchema = z.object({ share: z.nullable(shareSchema) });
export type OwnShare = z.infer<typeof ownShareSchema>;

/** The only answer that has the secret of the link. */
export const createdShareSchema = z.object({ ...shareSchema.shape, secret: z.string() });
export type CreatedShare = z.infer<typeof createdShareSchema>;

/** Asks for a shared page by the secret of its link, in the body, so that no address has it. */
export const sharedStatisticsBody = z.strictObject({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) });

const number = z.number();
const record = z.object({
  ...{ bets: number, won: number, lost: number, staked: number, returns: number, profit: number },
  ...{ winRate: number, roi: number },
});

/** A settled bet on a shared page, with amounts in its measure. Without a stake it has none. */
const sharedBetSchema = z.object({
  /** When it was settled, ISO 8601; null if unknown. */
  at: z.nullable(z.string()),
  league: z.string(),
  game: z.string(),
  market: z.string(),
  selection: z.string(),
  book: z.string(),
  /** Decimal odds; null if unknown. */
  price: z.nullable(number),
  status: z.enum(['won', 'lost', 'push', 'void']),
  stake: z.nullable(number),
  profit: z.nullable(number),
});
export type SharedBet = z.infer<typeof sharedBetSchema>;

/** A shared page. All amounts are in its measure: dollars, or units whose size it does not tell; `curve` and what follows in hundredths of it. */
export const sharedStatisticsSchema = z.object({
  /** The username of its owner; null unless they show it. */
  name: z.nullable(z.string()),
  measure: z.enum(['dollars', 'units']),
  /** What the owner chose, without their tags. */
  filter: askedFilterSchema,
  results: z.object({
    record,
    returned: number,
    pending: number,
    averagePrice: z.nullable(number),
    /** At most a few hundred points; peaks and the end are among them. `at` in milliseconds since 1970. */
    curve: z.array(z.object({ at: z.optional(number), profit: number, expected: number, deviation: number })),
    expected: z.object({ bets: number, without: number, mean: number, deviation: number, profit: number }),
    drawdown: z.object({ greatest: number, current: number }),
  }),
  clv: z.object({ mean: z.nullable(number), compared: number }),
  bets: z.array(sharedBetSchema),
});
export type SharedStatistics = z.infer<typeof sharedStatisticsSchema>;
