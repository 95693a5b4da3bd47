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
  /** The most that the book takes, where it says. */
  limit: z.optional(z.number()),
});

/** The same bets in whole steps of `step` dollars, and what is left for sure. */
const rounded = z.object({
  step: z.number(),
  stakes: z.array(z.number()),
  total_stake: z.number(),
  profit_amount: z.number(),
  profit_percentage: z.number(),
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
    rounded: z.optional(rounded),
    time_found: z.string(),
    expires_in: z.number(),
    /** Why it is to be checked first, when it looks too good to be true. */
    suspect: z.optional(z.string()),
  }),
});
export type ArbitrageEntry = z.infer<typeof arbitrageSchema>;

/** A middle by the names of the specification, with what it leaves at its ends and, where a model knows, what it is worth. */
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
  /** What is left, or lost, when the worse of the two legs wins alone. */
  worstCase: z.number(),
  /** How often both legs must win for nothing to be lost in the long run, in percent. */
  breakEven: z.number(),
  totalStake: z.number(),
  bets: z.array(bet),
  time_found: z.string(),
  expires_in: z.number(),
  /** By which model the next three are; all four are absent where none is known. */
  model: z.optional(z.enum(['landing table', 'normal model'])),
  /** How often both legs win, in percent; `probability` is the simple estimate. */
  modelProbability: z.optional(z.number()),
  /** How often a leg is returned, in percent. */
  pushProbability: z.optional(z.number()),
  /** In percent of the total stake. */
  ev: z.optional(z.number()),
  /** The line that the model goes by. */
  consensus: z.optional(z.number()),
  /** Why it is to be checked first, when it looks too good to be true. */
  suspect: z.optional(z.string()),
});
export type MiddleEntry = z.infer<typeof middleSchema>;

const percent = z.coerce.number().check(z.gte(0), z.lte(1_000));
const dollars = z.coerce.number().check(z.gt(0), z.lte(1_000_000));
const yesNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

const commission = z.pipe(
  z.string().check(z.maxLength(1_000), z.regex(/^[^,:]+:\d+(\.\d+)?(,[^,:]+:\d+(\.\d+)?)*$/)),
  z.transform((text: string) =>
    text
      .split(',')
      .map((each) => [each.slice(0, each.indexOf(':')), Number(each.slice(each.indexOf(':') + 1))] as const),
  ),
);
const stakes = {
  bankroll: z._default(dollars, 100),
  books: z.optional(bookList),
  /** What books keep of net winnings, in percent: `novig:2,kalshi:1.5`. */
  commission: z.optional(
    z.pipe(commission, z.array(z.readonly(z.tuple([z.string(), z.number().check(z.gte(0), z.lt(100))])))),
  ),
};

/** What a user wants of the list of arbitrages: amounts in dollars, percents as percent. */
export const arbitrageQuery = z.strictObject({
  ...stakes,
  maxStake: z._default(dollars, 100),
  minProfit: z._default(percent, 0.5),
  threeWay: z._default(yesNo, false),
  /** Stakes in whole steps of 1, 5 or 10 dollars beside the exact ones; those that leave nothing so are left out. */
  roundTo: z.optional(z.pipe(z.enum(['1', '5', '10']), z.transform(Number))),
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

/**
 * How long opportunities between the same books usually live, by sport: the median and the quartiles of their lives in seconds, of
 * those that ended in the last seven days. Books are sorted by key; pairs with few lives are left out.
 */
export const usualLifeSchema = z.object({
  sport: z.string(),
  books: z.array(z.string()),
  lives: z.number(),
  quartile1: z.number(),
  median: z.number(),
  quartile3: z.number(),
});
export type UsualLife = z.infer<typeof usualLifeSchema>;
