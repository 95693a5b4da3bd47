import * as z from 'zod/mini';
import { type JobName, jobs } from '../jobs.js';

const queue = z.enum(Object.keys(jobs) as [JobName, ...JobName[]]);

export const deadLettersQuery = z.object({ queue: z.optional(queue) });

/** A job that failed for good. */
const deadLetterSchema = z.object({
  queue,
  name: z.string(),
  id: z.string(),
  failed_at: z.number(),
  attempts: z.number(),
  reason: z.string(),
  /** What it was about. Whatever may name somebody is hidden. */
  data: z.record(z.string(), z.string()),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** What an operator did about a job. */
const jobDeedSchema = z.object({
  at: z.number(),
  operator: z.string(),
  action: z.enum(['retried', 'discarded']),
  queue: z.string(),
  job_id: z.string(),
});

/** What `GET /api/ops/dead-letters` answers: the newest hundred, how many there are, and what was last done about such. */
export const deadLettersSchema = z.object({
  letters: z.array(deadLetterSchema),
  total: z.number(),
  trail: z.array(jobDeedSchema),
});
export type DeadLetters = z.infer<typeof deadLettersSchema>;

/** What `POST /api/ops/dead-letters/retry` and `/discard` take: one job. They answer 204, or 404 `NO_SUCH_JOB` when it is gone by now. */
export const deadLetterBody = z.strictObject({ queue, id: z.string().check(z.minLength(1), z.maxLength(300)) });
