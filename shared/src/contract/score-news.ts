import * as z from 'zod/mini';
import { day } from './rest/odds.js';
import { scoreSchema } from './rest/scores.js';

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
