import * as z from 'zod/mini';
import { boardIdSchema, day, sections } from '../boards.js';
import { pickSchema } from '../pick.js';
import { scoreSchema } from '../score-news.js';
import { gameSchema, keysIn, keyText, oneKey } from './odds.js';
import { openPage as page, openPageOf as pageOf } from './open-page.js';
import { arbitrageQuery, arbitrageSchema, middleSchema, middlesQuery, yesNo } from './opportunities.js';

/**
 * The requests and answers of the open API, `/api/v1`. Whatever stands here is a promise to programs that we do not know: fields are added,
 * never renamed or removed.
 */

const sport = oneKey.check(
  z.describe('The key of a sport, from `/api/v1/sports`.'),
  z.meta({ examples: ['basketball_nba'] }),
);
const event = oneKey.check(z.describe('The id of an event, from `/api/v1/events`.'), z.meta({ examples: ['g1'] }));
const markets = keysIn(
  keyText.check(
    z.describe('Keys of markets, separated by commas. Where it may be left out, that means all.'),
    z.meta({ examples: ['h2h,spreads'] }),
  ),
);
const bookmakers = z.optional(
  keysIn(
    keyText.check(
      z.describe('Keys of bookmakers, separated by commas. Without it, all.'),
      z.meta({ examples: ['fanduel,draftkings'] }),
    ),
  ),
);

export const openSportsQuery = z.strictObject({ ...page });
const openSportSchema = z.object({ key: z.string(), title: z.string(), group: z.string(), active: z.boolean() });
export type OpenSport = z.infer<typeof openSportSchema>;
export const openSportsSchema = pageOf(openSportSchema);

export const openEventsQuery = z.strictObject({ sport, ...page });
export type OpenEventsQuery = z.infer<typeof openEventsQuery>;
const openEventSchema = z.omit(gameSchema, { bookmakers: true, home_logo: true, away_logo: true });
export type OpenEvent = z.infer<typeof openEventSchema>;
export const openEventsSchema = pageOf(openEventSchema);

/** A price. Odds are American in `price`, decimal in `decimal`; both null if the book lists the outcome without a price. */
const openPriceSchema = z.object({
  event: z.string(),
  market: z.string(),
  /** The player of a prop, the team of a team total; else null. */
  participant: z.nullable(z.string()),
  outcome: z.string(),
  /** The handicap of this outcome, or the total. */
  point: z.nullable(z.number()),
  bookmaker: z.string(),
  bookmaker_title: z.string(),
  price: z.nullable(z.number()),
  decimal: z.nullable(z.number()),
  /** Whether it must not be used: suspended, or too old. */
  locked: z.boolean(),
  /** The fair chance (0 to 1) by the other books, without vig; null if too few of them price the market. */
  fair_probability: z.nullable(z.number()),
  /** The same as decimal odds. */
  fair_decimal: z.nullable(z.number()),
  /** Expected value in percent of the stake, after the book's commission. Null for a locked price, and for one that stood still while the others moved. */
  ev: z.nullable(z.number()),
  /** The book's limit, if known. */
  bet_limit: z.nullable(z.number()),
  link: z.nullable(z.string()),
  /** When the book confirmed it last. */
  last_update: z.nullable(z.string()),
  received_at: z.string(),
});
export type OpenPrice = z.infer<typeof openPriceSchema>;
export const openPricesSchema = pageOf(openPriceSchema);

export const openOddsQuery = z.strictObject({ sport, event, markets: z.optional(markets), bookmakers, ...page });
export type OpenOddsQuery = z.infer<typeof openOddsQuery>;

/** How the fair line of one market at one line came about. Lists of numbers are in the order of `outcomes`. */
const openFairLineSchema = z.object({
  event: z.string(),
  market: z.string(),
  /** The player of a prop, the team of a team total; else null. */
  participant: z.nullable(z.string()),
  /** The handicap of the first outcome, or the total. */
  point: z.nullable(z.number()),
  /** Every way the market can end. */
  outcomes: z.array(z.string()),
  /** Each outcome's chance (0 to 1) without vig: the weighted median of the votes, by learned weights their weighted geometric mean, scaled to sum to 1. Null with too few votes. */
  fair_probabilities: z.nullable(z.array(z.number())),
  /** Whose weights the votes have: those learned for the market where they passed their test, else the standard ones. */
  weights: z.enum(['learned', 'standard']),
  /** The book whose price is judged, if it has no vote for that reason. */
  judged: z.nullable(z.string()),
  /** How many books must price every outcome, the judged one included; null for a market that never has a fair line. */
  books_needed: z.nullable(z.int()),
  votes: z.array(
    z.object({
      bookmaker: z.string(),
      bookmaker_title: z.string(),
      /** How much its vote counts: 3 for the sharpest books, 1 for an ordinary one; a learned weight is less the older its quote is. */
      weight: z.number(),
      /** Its decimal odds. */
      decimals: z.array(z.number()),
      /** By how much the sum of its implied probabilities exceeds 100, in percent: its vig. */
      overround: z.number(),
      /** Its own chances without vig, in proportion to its implied probabilities. */
      fair_probabilities: z.array(z.number()),
    }),
  ),
  /** The other books that price the line, each with the reason why it has no vote. */
  without_vote: z.array(z.object({ bookmaker: z.string(), bookmaker_title: z.string(), why: z.string() })),
});
export type OpenFairLine = z.infer<typeof openFairLineSchema>;
export const openFairLinesSchema = pageOf(openFairLineSchema);
export const openFairLinesQuery = z.strictObject({
  sport,
  event,
  market: oneKey.check(z.describe('The key of a market.'), z.meta({ examples: ['spreads'] })),
  participant: z.optional(
    z.string().check(z.maxLength(200), z.describe('The player of a prop, or the team of a team total.')),
  ),
  point: z.optional(
    z.coerce.number().check(z.describe('The handicap of the home team, or the total. Without it, every line.')),
  ),
  bookmaker: z.optional(
    oneKey.check(z.describe('The key of the book whose price is judged: it has no vote in its own fair line.')),
  ),
  ...page,
});
export type OpenFairLinesQuery = z.infer<typeof openFairLinesQuery>;

export const openBoardPath = boardIdSchema;
export const openBoardQuery = z.strictObject({ markets: z.optional(markets), bookmakers, ...page });
export type OpenBoardQuery = z.infer<typeof openBoardQuery>;

/** A board that has prices. Its `seq` grows with every change. */
const openBoardSchema = z.object({ sport: z.string(), section: z.enum(sections), seq: z.int() });
export type OpenBoard = z.infer<typeof openBoardSchema>;
export const openBoardsSchema = pageOf(openBoardSchema);
export const openBoardsQuery = z.strictObject({ ...page });

/** Neither says how many seconds are left, as the product's own lists do: an answer would never be the same twice. */
export const openArbitrageSchema = z.extend(z.omit(arbitrageSchema, { opportunity: true }), {
  opportunity: z.omit(arbitrageSchema.shape.opportunity, { expires_in: true }),
});
export type OpenArbitrage = z.infer<typeof openArbitrageSchema>;
export const openArbitragesSchema = pageOf(openArbitrageSchema);
export const openArbitragesQuery = z.extend(arbitrageQuery, page);
export type OpenArbitragesQuery = z.infer<typeof openArbitragesQuery>;
export const openMiddleSchema = z.omit(middleSchema, { expires_in: true });
export type OpenMiddle = z.infer<typeof openMiddleSchema>;
export const openMiddlesSchema = pageOf(openMiddleSchema);
export const openMiddlesQuery = z.extend(middlesQuery, page);
export type OpenMiddlesQuery = z.infer<typeof openMiddlesQuery>;

/** What there is of everything that is found on a board. `market` is its key; at some books it is an alternate one. */
export const foundOnBoard = {
  id: z.string(),
  game: z.omit(gameSchema, { bookmakers: true }),
  market: z.string(),
  sport: z.string(),
  commence_time: z.string(),
  /** The player of a prop, the team of a team total; else null. */
  participant: z.nullable(z.string()),
  /** Why to double-check it, when it looks too good to be true. */
  suspect: z.optional(z.string()),
};
/** A bet that was found, at the price of its book. */
export const foundBet = {
  outcome: z.string(),
  /** The handicap of this outcome, or the total. */
  point: z.nullable(z.number()),
  bookmaker: z.string(),
  bookmaker_title: z.string(),
  /** American odds, and the same as decimal odds. */
  price: z.number(),
  decimal: z.number(),
  /** The book's limit, if known. */
  bet_limit: z.nullable(z.number()),
  link: z.nullable(z.string()),
  /** When the book confirmed it last. */
  last_update: z.nullable(z.string()),
};

/** A bet whose best price at the caller's books is worth more than it costs, judged by what the caller has set: as in their list. */
const openValueSchema = z.object({
  ...foundOnBoard,
  ...foundBet,
  /** The fair chance (0 to 1) without vig, and the same as decimal odds. */
  fair_probability: z.number(),
  fair_decimal: z.number(),
  /** Expected value in percent of the stake, after the book's commission. */
  ev: z.number(),
});
export type OpenValue = z.infer<typeof openValueSchema>;
export const openValuesSchema = pageOf(openValueSchema);
const ofSports = z.optional(
  z.pipe(
    keysIn(
      keyText.check(
        z.describe('Keys of sports, separated by commas, at most 100. Without it, all.'),
        z.meta({ examples: ['basketball_nba'] }),
      ),
    ),
    z.array(oneKey).check(z.maxLength(100)),
  ),
);
/** What every list of what is found on boards may be asked. */
export const ofBoards = { sports: ofSports, playerProps: z._default(yesNo, false), ...page };
export const openValuesQuery = z.strictObject({
  minEv: z._default(
    z.coerce.number().check(z.gte(0), z.lte(1_000), z.describe('The least expected value, in percent.')),
    1,
  ),
  ...ofBoards,
});
export type OpenValuesQuery = z.infer<typeof openValuesQuery>;

/** One move of one price. American odds; null once the book had none. */
const openMoveSchema = z.object({
  event: z.string(),
  bookmaker: z.string(),
  market: z.string(),
  at: z.string(),
  participant: z.nullable(z.string()),
  outcome: z.string(),
  point: z.nullable(z.number()),
  price: z.nullable(z.number()),
});
export type OpenMove = z.infer<typeof openMoveSchema>;
export const openMovesSchema = pageOf(openMoveSchema);
export const openHistoryQuery = z.strictObject({ sport, event, markets, bookmakers, ...page });
export type OpenHistoryQuery = z.infer<typeof openHistoryQuery>;

export const openScoresQuery = z.strictObject({
  sport,
  date: z.optional(
    day.check(
      z.describe('A day of the games, YYYY-MM-DD. Without it today, with the games of yesterday that go on.'),
      z.meta({ examples: ['2026-11-22'] }),
    ),
  ),
  ...page,
});
export type OpenScoresQuery = z.infer<typeof openScoresQuery>;
export const openScoresSchema = pageOf(scoreSchema);

export const openPicksQuery = z.strictObject({ ...page });
export const openPickSchema = pickSchema;
export const openPicksSchema = pageOf(pickSchema);
export const openPickPath = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(128)) });

const record = z.object({
  bets: z.int(),
  won: z.int(),
  lost: z.int(),
  staked: z.number(),
  returns: z.number(),
  profit: z.number(),
});
/** The statistics of the caller's picks. Amounts in one currency unit, rates in percent. */
export const openResultsSchema = z.object({
  totalBets: z.int(),
  wonBets: z.int(),
  lostBets: z.int(),
  pendingBets: z.int(),
  totalStaked: z.number(),
  totalReturns: z.number(),
  netProfit: z.number(),
  winRate: z.number(),
  roi: z.number(),
  /** The mean expected value when they were added, in percent; null without any. */
  avgEdge: z.nullable(z.number()),
  /** The most wins in a row, and the run before the next settlement. */
  bestStreak: z.int(),
  currentStreak: z.int(),
  streakType: z.nullable(z.string()),
  /** By month of settlement, in UTC; `undated` where it is unknown. */
  monthlyStats: z.record(z.string(), record),
  /** By league, most bets first. */
  sportStats: z.record(z.string(), z.extend(record, { winRate: z.number(), roi: z.number() })),
});
export const openResultsQuery = z.strictObject({});

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
/** A pick to add. It is pending; settlement grades it like every other. */
export const newPickBody = z.strictObject({
  id: z.optional(
    words(100).check(z.describe('Your own id for it: a pick with this id is added once. Without it, we make one.')),
  ),
  game: words(200).check(
    z.describe('Two team names, away first.'),
    z.meta({ examples: ['Buffalo Bills @ Kansas City Chiefs'] }),
  ),
  sport: z.optional(words(64)),
  league: z.optional(words(64).check(z.meta({ examples: ['NFL'] }))),
  market: words(100).check(z.meta({ examples: ['Spread'] })),
  selection: words(200).check(z.meta({ examples: ['Kansas City Chiefs -3.5'] })),
  odds: z.union([
    z.string().check(z.regex(/^[+-]?[1-9]\d{2,5}$/)),
    z.int().check(z.gte(100), z.lte(999_999)),
    z.int().check(z.gte(-999_999), z.lte(-100)),
  ]),
  stake: z.number().check(z.gt(0), z.lte(1_000_000)),
  price: z.optional(z.number().check(z.gt(1), z.lte(10_001), z.describe('Decimal odds.'))),
  line: z.optional(z.number().check(z.gte(-10_000), z.lte(10_000))),
  bookmaker: z.optional(words(64)),
  eventId: z.optional(words(64)),
  commenceTime: z.optional(z.iso.datetime()),
  note: z.optional(words(2_000)),
});
export type NewPick = z.infer<typeof newPickBody>;

/** A refusal, by RFC 9457. `code` is for programs; some problems say more in further fields. */
export const openProblemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: z.string(),
});
