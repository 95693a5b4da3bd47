import * as z from 'zod/mini';
import { day } from './odds.js';

/** What the scoreboard says of a game's line: the favourite's spread as it writes it (`MICH -6.5`), and whose line it is. */
const oddsSchema = z.object({
  spread: z.optional(z.string()),
  /** The same spread as the home team's handicap. */
  home_spread: z.optional(z.number()),
  /** The favourite's price, where the scoreboard writes that (baseball, soccer): `BOS -120`. */
  moneyline: z.optional(z.string()),
  overUnder: z.optional(z.number()),
  provider: z.optional(z.string()),
});

const venueSchema = z.object({
  name: z.string(),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  indoor: z.optional(z.boolean()),
});

/** A game on the scoreboard, by the names of the specification. Scores are null before the start. */
export const scoreSchema = z.object({
  id: z.string(),
  sport_key: z.string(),
  commence_time: z.string(),
  /** The day is known, the time of day is not yet. */
  time_tbd: z.optional(z.literal(true)),
  home_team: z.string(),
  away_team: z.string(),
  /** How a narrow table names them: `Chiefs`, `KC`. */
  home_short: z.optional(z.string()),
  away_short: z.optional(z.string()),
  home_abbreviation: z.optional(z.string()),
  away_abbreviation: z.optional(z.string()),
  /** Paths on our own server. */
  home_logo: z.optional(z.string()),
  away_logo: z.optional(z.string()),
  home_record: z.optional(z.string()),
  away_record: z.optional(z.string()),
  home_rank: z.optional(z.number()),
  away_rank: z.optional(z.number()),
  scores: z.object({ home: z.nullable(z.number()), away: z.nullable(z.number()) }),
  home_score: z.nullable(z.number()),
  away_score: z.nullable(z.number()),
  periods: z.optional(z.object({ home: z.array(z.number()), away: z.array(z.number()) })),
  completed: z.boolean(),
  live: z.boolean(),
  status: z.enum(['scheduled', 'in_progress', 'final', 'postponed', 'cancelled', 'suspended', 'delayed']),
  status_type: z.optional(z.object({ completed: z.boolean() })),
  /** As a viewer reads it: `8:41 - 3rd`, `Halftime`, `Final/OT`, `Postponed`. */
  clock: z.optional(z.string()),
  /** The quarter, half, period or inning that is played, counted from 1. */
  period: z.optional(z.number()),
  /** Who won; a shootout may leave the score even. */
  winner: z.optional(z.enum(['home', 'away'])),
  odds: z.optional(oddsSchema),
  season: z.optional(z.number()),
  week: z.optional(z.number()),
  league: z.optional(z.string()),
  /** What the game is beside its league: `AFC Wild Card Playoffs`. */
  note: z.optional(z.string()),
  venue: z.optional(venueSchema),
  /** Who shows it: `CBS`. */
  broadcast: z.optional(z.string()),
  /** The same game on the odds board, when it was recognised there. */
  event_id: z.optional(z.string()),
  /** The books that price it there. */
  bookmakers: z.optional(z.array(z.object({ key: z.string(), title: z.string() }))),
});
export type Score = z.infer<typeof scoreSchema>;

/** One sport's scoreboard of a day; without one, today's games and those of yesterday that still go on. */
export const scoresQuery = z.strictObject({
  sport: z.string().check(z.minLength(1), z.maxLength(64)),
  date: z.optional(day),
});

/** The answer's headers: the scoreboard's `seq`, which the news go on from, and the day that it is of. */
export const SCORES_HEADERS = { seq: 'x-scores-seq', day: 'x-scores-day' } as const;

/** The days of one sport that are known, each with its number of games. */
export const scoreDaysQuery = z.strictObject({ sport: z.string().check(z.minLength(1), z.maxLength(64)) });
export const scoreDaySchema = z.object({ day, games: z.number() });
export type ScoreDay = z.infer<typeof scoreDaySchema>;

export const scorePath = z.strictObject({
  sport: z.string().check(z.minLength(1), z.maxLength(64)),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
});

/** A change of a game's score, and when we saw it. Milliseconds since 1970. */
const scoreChangeSchema = z.object({
  at: z.number(),
  home: z.number(),
  away: z.number(),
  clock: z.optional(z.string()),
});
export type ScoreChange = z.infer<typeof scoreChangeSchema>;

/** One game, as its own address shows it; the changes of its score oldest first. */
export const scoreDetailSchema = z.object({ score: scoreSchema, changes: z.array(scoreChangeSchema) });
export type ScoreDetail = z.infer<typeof scoreDetailSchema>;
