import * as z from 'zod/mini';
import { sportKeySchema } from '../boards.js';
import { type JobName, jobs } from '../jobs.js';
import { conditionIds, feedSubjects } from './ops-overview.js';

/** Operators' actions on a queue or a feed: run it now, pause it, resume it. */
const systemActions = ['run', 'pause', 'resume'] as const;
export type SystemAction = (typeof systemActions)[number];

const action = z.enum(systemActions);

const queue = z.enum(Object.keys(jobs) as [JobName, ...JobName[]]);

/**
 * Body of `POST /api/ops/queue-actions`. Responds 204, or 409 if the queue is already in that state, is paused, or only has jobs that each
 * belong to a sport.
 */
export const queueActionBody = z.strictObject({
  action,
  queue: z.enum(Object.keys(jobs) as [JobName, ...JobName[]]),
});

/** Body of `POST /api/ops/feed-actions`. Responds 204, 404 `NO_SUCH_FEED`, or 409 if the feed is already in that state or is paused. */
export const feedActionBody = z.strictObject({ action, sport: sportKeySchema, subject: z.enum(feedSubjects) });

/** Body of `POST /api/ops/acknowledgements`: a condition from the overview. Responds 204, or 404 `NO_SUCH_CONDITION` if it has ended. */
export const acknowledgeBody = z.strictObject({
  id: z.enum(conditionIds),
  subject: z.string().check(z.maxLength(300)),
});

/**
 * Body of `POST /api/ops/error-acknowledgements`: errors from the overview. Those that have a newer one stay. Responds 204, or if nothing
 * is acknowledged 404 `NO_SUCH_ERROR` (they were already) or 409 (all have a newer one).
 */
export const acknowledgeErrorsBody = z.strictObject({
  errors: z
    .array(z.strictObject({ whose: z.string().check(z.maxLength(300)), at: z.number() }))
    .check(z.minLength(1), z.maxLength(500)),
});

/** Whether a queue's jobs need no data, so that one can be run on demand. */
export const isRunAlone = (queue: JobName): boolean => jobs[queue].schema.safeParse({}).success;

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
