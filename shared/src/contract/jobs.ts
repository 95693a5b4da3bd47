import * as z from 'zod/mini';
import { sections, sportKeySchema } from './boards.js';

/** One verb, one queue, one shape. A worker process refuses to start when a job has no one to do it. */
export const jobs = {
  /** Fetch the odds of one section of one sport, and push what moved. */
  poll: { queue: 'poll', schema: z.strictObject({ sport: sportKeySchema, section: z.enum(sections) }) },
  /** Lock the prices of one section of one sport that became too old, and end what ended with the start of a game. */
  age: { queue: 'age', schema: z.strictObject({ sport: sportKeySchema, section: z.enum(sections) }) },
  /** Fetch the scores of one sport. */
  follow: { queue: 'follow', schema: z.strictObject({ sport: sportKeySchema }) },
  /** Settle the picks of games that ended. */
  settle: { queue: 'settle', schema: z.strictObject({}) },
  /** Write what moved, and the lives of opportunities, to Postgres. */
  record: { queue: 'record', schema: z.strictObject({}) },
  /** Write the closing lines of games that began, and make up those that nobody noted. */
  close: { queue: 'close', schema: z.strictObject({}) },
  /** Do what follows from one event of the payment provider; without one: from all that were left, and from accesses that ended. */
  bill: { queue: 'bill', schema: z.strictObject({ event: z.optional(z.string()) }) },
  /** Compare every subscription with the payment provider's own list, and repair what differs. */
  reconcile: { queue: 'reconcile', schema: z.strictObject({}) },
  /** End what closed accounts still pay for, and delete those whose time has come. */
  forget: { queue: 'forget', schema: z.strictObject({}) },
  /** Send the letters that are due. */
  mail: { queue: 'mail', schema: z.strictObject({}) },
  /** Move the log of prices into one row for each price and day. */
  compact: { queue: 'compact', schema: z.strictObject({}) },
  /** Make tomorrow's partitions and drop those past retention. */
  tidy: { queue: 'tidy', schema: z.strictObject({}) },
  /** Ask the feed which sports are in season. */
  scout: { queue: 'scout', schema: z.strictObject({}) },
} as const;

export type JobName = keyof typeof jobs;
export type JobData<N extends JobName> = z.infer<(typeof jobs)[N]['schema']>;
