import * as z from 'zod/mini';
import { day } from './boards.js';

/** The scoreboard's line for a game: the favourite's spread as written there (`MICH -6.5`), and the line's provider. */
const oddsSchema = z.object({
  spread: z.optional(z.string()),
  /** The same spread as the home team's handicap. */
  home_spread: z.optional(z.number()),
  /** The favourite's price, where the scoreboard shows one (baseball, soccer): `BOS -120`. */
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

/** A game on the scoreboard, with the specification's names. Scores are null before the start. */
export const scoreSchema = z.object({
  id: z.string(),
  sport_key: z.string(),
  commence_time: z.string(),
  /** Set when only the day is known, not the time. */
  time_tbd: z.optional(z.literal(true)),
  home_team: z.string(),
  away_team: z.string(),
  /** Names for narrow tables: `Chiefs`, `KC`. */
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
  /** As shown to users: `8:41 - 3rd`, `Halftime`, `Final/OT`, `Postponed`. */
  clock: z.optional(z.string()),
  /** The current quarter, half, period or inning, starting at 1. */
  period: z.optional(z.number()),
  /** The period in which a finished game ended, starting at 1; overtime and shoot-outs count. */
  last_period: z.optional(z.number()),
  /** Of a game in progress: its last play in the scoreboard's words, and the down or the outs and bases: `2nd & 1 at NYG 34`. */
  last_play: z.optional(z.string()),
  situation: z.optional(z.string()),
  /** Who won; a shootout may leave the score even. */
  winner: z.optional(z.enum(['home', 'away'])),
  odds: z.optional(oddsSchema),
  season: z.optional(z.number()),
  week: z.optional(z.number()),
  league: z.optional(z.string()),
  /** The occasion of the game: `AFC Wild Card Playoffs`. */
  note: z.optional(z.string()),
  venue: z.optional(venueSchema),
  /** The broadcaster: `CBS`. */
  broadcast: z.optional(z.string()),
  /** The id of the same game on the odds board, if it was matched. */
  event_id: z.optional(z.string()),
  /** The books that price it there. */
  bookmakers: z.optional(z.array(z.object({ key: z.string(), title: z.string() }))),
});
export type Score = z.infer<typeof scoreSchema>;

/**
 * What workers publish and servers push when a scoreboard changes: the new and changed games of one day, whole, and the ids of games that
 * were removed. All days of a sport share one `seq`.
 */
export const scoreNewsSchema = z.strictObject({
  seq: z.int().check(z.positive()),
  at: z.number(),
  day,
  upserts: z.array(scoreSchema),
  gone: z.array(z.string()),
});
export type ScoreNews = z.infer<typeof scoreNewsSchema>;
