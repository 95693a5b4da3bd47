import * as z from 'zod/mini';

const set = z.object({
  sport: z.string(),
  family: z.string(),
  /** How long before the start a market has them. */
  hours: z.string(),
  /** By book, on the scale of the standard weights: a book that is not named keeps its own. */
  weights: z.record(z.string(), z.number()),
  /** After how many milliseconds a quote weighs half as much; null where its age does not count. */
  half_life: z.nullable(z.number()),
});

/** The learned weights that passed their gate (`GET /api/learned-weights`): the fair lines of users who did not choose others are made with them. */
export const learnedWeightsSchema = z.object({ sets: z.array(set) });
export type LearnedWeightsAnswer = z.infer<typeof learnedWeightsSchema>;
