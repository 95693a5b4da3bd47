import * as z from 'zod/mini';
import { gameSchema } from './odds.js';

/** A few games for everybody, at prices that are no longer those of the moment, and say so. */
export const sampleSchema = z.object({
  /** How old the prices were when they were put together. */
  delayed_seconds: z.number(),
  /** The moment at which these were the prices. */
  as_of: z.string(),
  games: z.array(gameSchema),
});
export type Sample = z.infer<typeof sampleSchema>;
