import * as z from 'zod/mini';
import { day } from '../boards.js';
import { scoreSchema } from '../score-news.js';

/** One sport's scoreboard of a day; without a day, today's games and yesterday's that are still going on. */
export const scoresQuery = z.strictObject({
  sport: z.string().check(z.minLength(1), z.maxLength(64)),
  date: z.optional(day),
});

/** The response's headers: the scoreboard's `seq`, from which the news continues, and its day. */
export const SCORES_HEADERS = { seq: 'x-scores-seq', day: 'x-scores-day' } as const;

/** The known days of one sport, each with its number of games. */
export const scoreDaysQuery = z.strictObject({ sport: z.string().check(z.minLength(1), z.maxLength(64)) });
export const scoreDaySchema = z.object({ day, games: z.number() });
export type ScoreDay = z.infer<typeof scoreDaySchema>;

export const scorePath = z.strictObject({
  sport: z.string().check(z.minLength(1), z.maxLength(64)),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
});

/** A change of a game's score, and when we saw it (milliseconds since 1970). */
const scoreChangeSchema = z.object({
  at: z.number(),
  home: z.number(),
  away: z.number(),
  clock: z.optional(z.string()),
});
export type ScoreChange = z.infer<typeof scoreChangeSchema>;

/** One game with the changes of its score, oldest first. */
export const scoreDetailSchema = z.object({ score: scoreSchema, changes: z.array(scoreChangeSchema) });
export type ScoreDetail = z.infer<typeof scoreDetailSchema>;
