import * as z from 'zod/mini';
import { day } from './rest/odds.js';
import { scoreSchema } from './rest/scores.js';

/**
 * What workers publish, and servers push, when a scoreboard changes: the games of one game day that are new or not as they were, whole,
 * and the ids of those that are no longer listed on it. One number for all days of a sport.
 */
export const scoreNewsSchema = z.strictObject({
  seq: z.int().check(z.positive()),
  at: z.number(),
  day,
  upserts: z.array(scoreSchema),
  gone: z.array(z.string()),
});
export type ScoreNews = z.infer<typeof scoreNewsSchema>;
