import * as z from 'zod/mini';
import { type BetGrade, LEAGUES } from '../../domain/index.js';

const SPORTS = LEAGUES.map(({ sport }) => sport);

/** A rate or a mean needs so many games before it says anything: below, its interval is wider than what it measures. */
export const LEAST_GAMES = 30;

/** The figures of one sport, or of all. */
export const calibrationQuery = z.strictObject({ sport: z.optional(z.enum(SPORTS)) });

const range = z.nullable(z.object({ low: z.number(), high: z.number() }));

/** What the closing lines of a year are told apart by, and which part this is. */
export const CLOSING_PARTS = ['all', 'sport', 'market', 'method', 'books', 'chance'] as const;
const closingRow = z.object({
  parted: z.enum(CLOSING_PARTS),
  name: z.string(),
  games: z.number(),
  /** Lines; by `chance` their outcomes. `sport` is a part only where none was asked for. */
  lines: z.number(),
  /**
   * How often the favourite should have won and did, 0..1, with the 95 % interval of the second; by `chance` every outcome, with the scores of that
   * outcome alone.
   */
  predicted: z.number(),
  happened: z.number(),
  range: z.object({ low: z.number(), high: z.number() }),
  brier: z.number(),
  log_loss: z.number(),
});
export type ClosingRow = z.infer<typeof closingRow>;

/** What flagged bets are told apart by. */
export const FLAG_PARTS = ['all', 'sport', 'market', 'book', 'price', 'age', 'value'] as const;
const flagRow = z.object({
  parted: z.enum(FLAG_PARTS),
  name: z.string(),
  games: z.number(),
  bets: z.number(),
  /** The mean value when flagged, in percent. */
  value: z.number(),
  /** Bets with a close and their games, their mean closing line value in percent with its 95 % interval, and the share of them above 0. */
  closed: z.number(),
  closed_games: z.number(),
  clv: z.nullable(z.number()),
  range,
  beat: z.nullable(z.number()),
  /** Bets with a result and their games, and what a stake of 1 on each returned on average, minus 1, in percent, with its 95 % interval. */
  settled: z.number(),
  settled_games: z.number(),
  yield: z.nullable(z.number()),
  yield_range: range,
});
export type FlagRow = z.infer<typeof flagRow>;

const decayRow = z.object({
  parted: z.enum(FLAG_PARTS),
  name: z.string(),
  games: z.number(),
  /** Seconds after the bet was flagged. */
  after: z.number(),
  /** Bets whose game had not started by then, those still priced at their book, and those still above the fair line. */
  reached: z.number(),
  offered: z.number(),
  valued: z.number(),
  /** Of those still priced: their mean value when flagged and then, in percent. */
  value: z.nullable(z.number()),
  value_then: z.nullable(z.number()),
});

export type DecayRow = z.infer<typeof decayRow>;

const gain = z.object({ mean: z.number(), error: z.number() });
const weightsRow = z.object({
  sport: z.string(),
  family: z.string(),
  hours: z.string(),
  /** By book, on the scale of today's weights. */
  weights: z.record(z.string(), z.number()),
  /** The closings that they were graded on, and what they gained there in KL divergence to the close, with its standard error. */
  closings: z.number(),
  over_today: gain,
  over_prior: gain,
  passed: z.boolean(),
});
export type WeightsRow = z.infer<typeof weightsRow>;

/** How good our lines were (`GET /api/calibration`): of games that started within a year. */
export const calibrationSchema = z.object({
  as_of: z.string(),
  /** The first moment that counts. */
  since: z.string(),
  /** The sports with a graded game, by key. */
  sports: z.array(z.string()),
  /** Graded games, those with a graded closing line and those whose prices were recorded; and finished ones still to be graded. */
  games: z.object({ graded: z.number(), closed: z.number(), recorded: z.number(), waiting: z.number() }),
  closings: z.array(closingRow),
  flags: z.array(flagRow),
  decay: z.array(decayRow),
  /** The weights of books learned from closings. */
  weights: z.array(weightsRow),
});
export type CalibrationAnswer = z.infer<typeof calibrationSchema>;

/** A page of flagged bets, latest first; the next one begins at `before`, the `next` of the last answer. */
export const flaggedQuery = z.strictObject({
  sport: z.optional(z.enum(SPORTS)),
  before: z.optional(z.string().check(z.regex(/^\d{1,14}-\d{1,15}$/))),
});

const GRADES = ['won', 'half won', 'tied', 'half lost', 'lost', 'void'] as const satisfies readonly BetGrade[];

/** A flagged bet beside its close. Times in ISO 8601, prices decimal after commission, chances 0..1, values in percent. */
const flaggedBetSchema = z.object({
  id: z.string(),
  sport: z.string(),
  /** The teams; null once the game is no longer known. */
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  start: z.string(),
  family: z.string(),
  subject: z.string(),
  line: z.nullable(z.number()),
  outcome: z.string(),
  book: z.string(),
  flagged_at: z.string(),
  /** For how many seconds the price had stood. */
  age: z.number(),
  price: z.number(),
  fair: z.number(),
  value: z.number(),
  close: z.nullable(z.number()),
  clv: z.nullable(z.number()),
  grade: z.nullable(z.enum(GRADES)),
});
export const flaggedBetsSchema = z.object({ bets: z.array(flaggedBetSchema), next: z.nullable(z.string()) });
export type FlaggedBets = z.infer<typeof flaggedBetsSchema>;
