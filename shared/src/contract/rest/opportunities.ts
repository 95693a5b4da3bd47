import * as z from 'zod/mini';
import { exchangeParts } from '../exchange-offer.js';
import { opportunityKinds } from '../opportunity-news.js';
import { gameSchema, keyList } from './odds.js';

/** A leg of an opportunity, with its stake in dollars. */
export const betSchema = z.object({
  bookmaker: z.string(),
  selection: z.string(),
  odds: z.number(),
  decimal: z.number(),
  stake: z.number(),
  payout: z.number(),
  implied_prob: z.number(),
  last_update: z.optional(z.string()),
  /** The book's limit, if known. */
  limit: z.optional(z.number()),
  /** At an exchange that shows its offers: the price is only that of the first, `implied_prob` that of what fills for the stake. */
  exchange: z.optional(z.object(exchangeParts)),
});

/** The same bets in whole steps of `step` dollars, and their sure profit. */
const rounded = z.object({
  step: z.number(),
  stakes: z.array(z.number()),
  total_stake: z.number(),
  profit_amount: z.number(),
  profit_percentage: z.number(),
});

const game = z.omit(gameSchema, { bookmakers: true });

/** Prices of a line that look too good to be true and are therefore no legs. */
const setAside = z.optional(z.array(z.omit(betSchema, { stake: true, payout: true, implied_prob: true })));

/** An arbitrage with the specification's names. Odds American, amounts in dollars, percentages as percent. */
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
    bets: z.array(betSchema),
    total_implied_prob: z.number(),
    rounded: z.optional(rounded),
    time_found: z.string(),
    expires_in: z.number(),
    /** Why to double-check it, when it looks too good to be true. */
    suspect: z.optional(z.string()),
    set_aside: setAside,
  }),
});
export type ArbitrageEntry = z.infer<typeof arbitrageSchema>;

/** A middle with the specification's names, its result in each case and, if a model exists, its value. */
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
  /** The result when only the worse leg wins. */
  worstCase: z.number(),
  /** How often both legs must win to break even in the long run, in percent. */
  breakEven: z.number(),
  totalStake: z.number(),
  bets: z.array(betSchema),
  time_found: z.string(),
  expires_in: z.number(),
  /** The model behind the next fields; all are absent without a model. */
  model: z.optional(z.enum(['landing table', 'normal model'])),
  /** How often both legs win, in percent; `probability` is the simple estimate. */
  modelProbability: z.optional(z.number()),
  /** How often a leg is returned, in percent. */
  pushProbability: z.optional(z.number()),
  /** In percent of the total stake. */
  ev: z.optional(z.number()),
  /** The consensus line that the model is centred on. */
  consensus: z.optional(z.number()),
  /** The fair chance (0..1) that home covers that line or the total goes over it, a push aside. */
  lean: z.optional(z.number()),
  /** Why to double-check it, when it looks too good to be true. */
  suspect: z.optional(z.string()),
  set_aside: setAside,
});
export type MiddleEntry = z.infer<typeof middleSchema>;

const percent = z.coerce.number().check(z.gte(0), z.lte(1_000));
const dollars = z.coerce.number().check(z.gt(0), z.lte(1_000_000));
export const yesNo = z.pipe(
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
  /** If absent, the caller's saved bankroll counts, and without one $100. */
  bankroll: z.optional(dollars),
  books: z.optional(keyList),
  /** Commission by book, in percent of net winnings: `novig:2,kalshi:1.5`. An exchange that is not named keeps what it publishes. */
  commission: z.optional(
    z.pipe(commission, z.array(z.readonly(z.tuple([z.string(), z.number().check(z.gte(0), z.lt(100))])))),
  ),
};

/** A user's filter for arbitrages: amounts in dollars, percentages as percent. */
export const arbitrageQuery = z.strictObject({
  ...stakes,
  maxStake: z._default(dollars, 100),
  minProfit: z._default(percent, 0.5),
  threeWay: z._default(yesNo, false),
  /** Also return stakes in whole steps of 1, 5 or 10 dollars. Arbitrages without a profit after rounding are left out. */
  roundTo: z.optional(z.pipe(z.enum(['1', '5', '10']), z.transform(Number))),
});
export type ArbitrageQuery = z.infer<typeof arbitrageQuery>;

/**
 * A user's filter for middles. `by=model` filters and ranks by the model where one exists (`minEv`, `minModelProbability`), and lists those
 * without one last, by `minGap` and `minProbability`; `by=simple` filters by these two alone and ranks by the simple estimate.
 */
export const middlesQuery = z.strictObject({
  ...stakes,
  maxStake: z._default(dollars, 1_000),
  by: z._default(z.enum(['model', 'simple']), 'model'),
  minEv: z._default(z.coerce.number().check(z.gte(-100), z.lte(1_000)), 0),
  minModelProbability: z._default(percent, 0),
  minGap: z._default(z.coerce.number().check(z.gte(0), z.lte(1_000)), 3),
  minProbability: z._default(percent, 15),
  playerProps: z._default(yesNo, false),
});
export type MiddlesQuery = z.infer<typeof middlesQuery>;

/** The requested live list. */
export const liveListPath = z.strictObject({ list: z.enum(opportunityKinds) });
export type LiveListPath = z.infer<typeof liveListPath>;

/**
 * How long opportunities between the same books usually live, by sport: the median and quartiles in seconds, of those that ended in the
 * last seven days. Books are sorted by key; pairs with few samples are left out.
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
