import * as z from 'zod/mini';

/** A day in steps of five minutes, as wide as a small chart can show. It is recorded by the minute. */
export const HISTORY_STEP_SECONDS = 300;
export const HISTORY_STEPS = 288;

const steps = z.array(z.nullable(z.number())).check(z.length(HISTORY_STEPS));

/** Response of `GET /api/ops/history`: the last day of every feed and queue, oldest step first; null where nothing was recorded. */
export const opsHistorySchema = z.object({
  /** When the last step ends, in milliseconds. */
  until: z.number(),
  subjects: z.array(
    z.object({
      /** `queue mail`, `feed basketball_nba game`. */
      subject: z.string(),
      /** Of a queue: jobs done per minute, and the most that waited. */
      done: steps,
      waiting: steps,
      /** Of a feed: the greatest age of its last good answer, in seconds. */
      age: steps,
      /** The most failures of the last minutes: ten of a queue, fifteen of a feed. */
      failed: steps,
    }),
  ),
});
export type OpsHistory = z.infer<typeof opsHistorySchema>;
