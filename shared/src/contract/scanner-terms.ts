import * as z from 'zod/mini';
import { LOW_HOLD_AT_MOST, MARKET_KINDS, WANTED_DEPTHS } from '../domain/index.js';

/** More sports than are played, and letters than their keys have. */
const MOST_SPORTS = 200;
const sport = z.string().check(z.maxLength(64));

/** What a user looks for in the live lists (`Scanner`). What was saved before a field existed has its default. */
export const scannerSchema = z.object({
  /** null for every sport. Opportunities last seconds, so a choice made on another page must not hide them. */
  sports: z.nullable(z.array(sport).check(z.minLength(1), z.maxLength(MOST_SPORTS))),
  minProfit: z.number(),
  maxStake: z.number(),
  /** Stakes are rounded to this many dollars; 0 for the exact split. */
  roundTo: z.union([z.literal(0), z.literal(1), z.literal(5), z.literal(10)]),
  liveGames: z.boolean(),
  threeWay: z.boolean(),
  playerProps: z.boolean(),
  middleProps: z.boolean(),
  /** What filters and ranks middles: the model where one exists, or the simple estimate. */
  middlesBy: z._default(z.enum(['model', 'simple']), 'model'),
  minMiddleEv: z._default(z.number(), 0),
  /** 0 for none. */
  minModelProbability: z._default(z.number(), 0),
  /** Points, and percent of the simple estimate: for all, or for those without a model. */
  minGap: z.number(),
  minProbability: z.number(),
  middleStake: z.number(),
  /** The least value of a bet, in percent, and whether player props are searched for it. */
  minValueEv: z._default(z.number(), 1),
  valueProps: z._default(z.boolean(), false),
  /** The most that the books may keep of bets on every outcome, in percent, and whether player props are searched for such. */
  maxLowHold: z._default(z.number().check(z.gte(0), z.lte(LOW_HOLD_AT_MOST)), 5),
  holdProps: z._default(z.boolean(), false),
  /** The book that asks for a rollover, where one of the bets has to be; null for any. */
  rolloverBook: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  /** How much of that bet shall count, in dollars. */
  holdCounts: z._default(z.number(), 100),
  /** Kinds of game markets; null for all. */
  kinds: z._default(
    z.nullable(z.array(z.enum(MARKET_KINDS)).check(z.minLength(1), z.maxLength(MARKET_KINDS.length))),
    null,
  ),
  onlyLive: z._default(z.boolean(), false),
  /** Only games that start within so many hours; null for any. What has started, has. */
  startsWithin: z._default(z.nullable(z.number()), null),
  /** The lowest and the highest American odds of a leg; null for any. */
  minOdds: z._default(z.nullable(z.number()), null),
  maxOdds: z._default(z.nullable(z.number()), null),
  /** The least that each book must take, in dollars, where its limit is known; 0 for any. */
  minLimit: z._default(z.number(), 0),
  /** The highest profit, EV of a middle, and EV of a bet, in percent; null for any. What is higher is seldom true. */
  maxProfit: z._default(z.nullable(z.number()), null),
  maxMiddleEv: z._default(z.nullable(z.number()), null),
  maxValueEv: z._default(z.nullable(z.number()), null),
  /** The most margin that the books may take on the market, in percent; null for any. */
  maxHold: z._default(z.nullable(z.number()), null),
  /** How near to the bet every leg's link must open; null for any, or none. */
  minDepth: z._default(z.nullable(z.enum(WANTED_DEPTHS)), null),
  /** For how many seconds it must have been open; 0 for any. */
  minLife: z._default(z.number().check(z.gte(0), z.lte(86_400)), 0),
});
