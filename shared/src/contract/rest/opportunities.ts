import * as z from 'zod/mini';
import { gameSchema } from './odds.js';

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
