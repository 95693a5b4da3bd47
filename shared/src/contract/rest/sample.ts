import * as z from 'zod/mini';
import { gameSchema } from './odds.js';

/** A few games for everyone, with delayed prices that are marked as such. */
export const sampleSchema = z.object({
  /** The age of the prices when the sample was built. */
  delayed_seconds: z.number(),
  /** When these prices were current. */
  as_of: z.string(),
  games: z.array(gameSchema),
});
export type Sample = z.infer<typeof sampleSchema>;
