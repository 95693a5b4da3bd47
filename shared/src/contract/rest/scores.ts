import * as z from 'zod/mini';

/** A game on the scoreboard, by the names of the specification. Scores are null before the start. */
export const scoreSchema = z.object({
  id: z.string(),
  sport_key: z.string(),
  commence_time: z.string(),
  home_team: z.string(),
  away_team: z.string(),
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
  clock: z.optional(z.string()),
  odds: z.optional(
    z.object({
      spread: z.optional(z.string()),
      overUnder: z.optional(z.number()),
      provider: z.optional(z.string()),
    }),
  ),
  season: z.optional(z.number()),
  week: z.optional(z.number()),
  league: z.optional(z.string()),
  /** The same game on the odds board, when it was recognised there. */
  event_id: z.optional(z.string()),
});
export type Score = z.infer<typeof scoreSchema>;

export const scoresQuery = z.strictObject({
  sport: z.string().check(z.minLength(1), z.maxLength(64)),
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
});
