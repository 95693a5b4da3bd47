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

/** Letters that a failed job contains: its id, reason, shown data or stack, whichever case. */
const find = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const deadLettersQuery = z.object({ queue: z.optional(queue), find: z.optional(find) });
export type DeadLettersQuestion = z.infer<typeof deadLettersQuery>;

/** A job that failed permanently. */
const deadLetterSchema = z.object({
  queue,
  name: z.string(),
  id: z.string(),
  failed_at: z.number(),
  /** How often it was tried, and how often it may be. */
  attempts: z.number(),
  attempts_at_most: z.number(),
  /** When it was added, and how long its last try took, in milliseconds; null if that is not recorded. */
  added_at: z.number(),
  took: z.nullable(z.number()),
  reason: z.string(),
  /** Where in the code it failed the last time. */
  stack: z.string(),
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

/** Response of `GET /api/ops/dead-letters`: the newest hundred, how many there are of these, and the latest actions on failed jobs. */
export const deadLettersSchema = z.object({
  letters: z.array(deadLetterSchema),
  total: z.number(),
  trail: z.array(jobActionSchema),
});
export type DeadLetters = z.infer<typeof deadLettersSchema>;

/** Body of `POST /api/ops/dead-letters/retry` and `/discard`: one job. Responds 204, or 404 `NO_SUCH_JOB` if it no longer exists. */
export const deadLetterBody = z.strictObject({ queue, id: z.string().check(z.minLength(1), z.maxLength(300)) });

/** Body of `POST /api/ops/dead-letters/retry-all` and `/discard-all`: all that a list of them counts, but none that failed after it was made. */
export const deadLettersBody = z.strictObject({
  queue: z.optional(queue),
  find: z.optional(find),
  /** Of the newest that the operator saw. */
  until: z.number(),
});
export type DeadLettersChoice = z.infer<typeof deadLettersBody>;

/** How many it was done with. */
export const deadLettersDoneSchema = z.object({ count: z.number() });
export type DeadLettersDone = z.infer<typeof deadLettersDoneSchema>;
