import * as z from 'zod/mini';
import { type JobName, jobs } from '../jobs.js';

const queue = z.enum(Object.keys(jobs) as [JobName, ...JobName[]]);

export const deadLettersQuery = z.object({ queue: z.optional(queue) });

/** A job that failed permanently. */
const deadLetterSchema = z.object({
  queue,
  name: z.string(),
  id: z.string(),
  failed_at: z.number(),
  attempts: z.number(),
  reason: z.string(),
  /** The job's data. Anything that may identify a person is hidden. */
  data: z.record(z.string(), z.string()),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** An operator's action on a failed job. */
const jobActionSchema = z.object({
  at: z.number(),
  operator: z.string(),
  action: z.enum(['retried', 'discarded']),
  queue: z.string(),
  job_id: z.string(),
});

/** Response of `GET /api/ops/dead-letters`: the newest hundred, the total, and the latest actions on failed jobs. */
export const deadLettersSchema = z.object({
  letters: z.array(deadLetterSchema),
  total: z.number(),
  trail: z.array(jobActionSchema),
});
export type DeadLetters = z.infer<typeof deadLettersSchema>;

/** Body of `POST /api/ops/dead-letters/retry` and `/discard`: one job. Responds 204, or 404 `NO_SUCH_JOB` if it no longer exists. */
export const deadLetterBody = z.strictObject({ queue, id: z.string().check(z.minLength(1), z.maxLength(300)) });
