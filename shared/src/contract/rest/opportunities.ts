import * as z from 'zod/mini';
import { opportunityKinds } from '../opportunity-news.js';
import { bookList, gameSchema } from './odds.js';

const bet = z.object({
  bookmaker: z.string(),
  selection: z.string(),
  odds: z.number(),
  decimal: z.number(),
  stake: z.number(),
  payout: z.number(),
  implied_prob: z.number(),
  last_update: z.optional(z.string()),
});

const game = z.omit(gameSchema, { bookmakers: true });

/** An arbitrage by the names of the specification. Odds American, amounts in dollars, percents as percent. */
export const arbitrageSchema = z.object({
  id: z.string(),
  game,
  market: z.string(),
  sport: z.string(),
  commence_time: z.string(),
  opportunity: z.object({
    type: z.enum(['two_way', 'three_way']),
    profit_percentage: z.number(),
    profit_amount: z.number(),
    total_stake: z.number(),
    bets: z.array(bet),
    total_implied_prob: z.number(),
    time_found: z.string(),
    expires_in: z.number(),
    /** Why it is to be checked first, when it looks too good to be true. */
    suspect: z.optional(z.string()),
  }),
});
export type ArbitrageEntry = z.infer<typeof arbitrageSchema>;

/** A middle by the names of the specification. */
export const middleSchema = z.object({
  id: z.string(),
  game,
  market: z.string(),
  sport: z.string(),
  commence_time: z.string(),
  type: z.literal('middle'),
  gap: z.number(),
  middleRange: z.tuple([z.number(), z.number()]),
  probability: z.number(),
  maxProfit: z.number(),
  totalStake: z.number(),
  bets: z.array(bet),
  time_found: z.string(),
  expires_in: z.number(),
});
export type MiddleEntry = z.infer<typeof middleSchema>;

const percent = z.coerce.number().check(z.gte(0), z.lte(1_000));
const dollars = z.coerce.number().check(z.gt(0), z.lte(1_000_000));
const yesNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

const stakes = { bankroll: z._default(dollars, 100), books: z.optional(bookList) };

/** What a user wants of the list of arbitrages: amounts in dollars, percents as percent. */
export const arbitrageQuery = z.strictObject({
  ...stakes,
  maxStake: z._default(dollars, 100),
  minProfit: z._default(percent, 0.5),
  threeWay: z._default(yesNo, false),
});
export type ArbitrageQuery = z.infer<typeof arbitrageQuery>;

/** What a user wants of the list of middles. */
export const middlesQuery = z.strictObject({
  ...stakes,
  maxStake: z._default(dollars, 1_000),
  minGap: z._default(z.coerce.number().check(z.gte(0), z.lte(1_000)), 3),
  minProbability: z._default(percent, 15),
  playerProps: z._default(yesNo, false),
});
export type MiddlesQuery = z.infer<typeof middlesQuery>;

/** Which live list is asked for. */
export const liveListPath = z.strictObject({ list: z.enum(opportunityKinds) });
export type LiveListPath = z.infer<typeof liveListPath>;
