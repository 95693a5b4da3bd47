import * as z from 'zod/mini';
import { sections, sportKeySchema } from './boards.js';

/** Every job: its queue and the schema of its data. A worker process refuses to start when a job has no processor. */
export const jobs = {
  /** Fetch the odds of one section of one sport, and push the changes. */
  poll: { queue: 'poll', schema: z.strictObject({ sport: sportKeySchema, section: z.enum(sections) }) },
  /** Lock prices of one section of one sport that became too old, and end opportunities whose game started. */
  'expire-prices': {
    queue: 'expire-prices',
    schema: z.strictObject({ sport: sportKeySchema, section: z.enum(sections) }),
  },
  /** Fetch the scores of one sport. */
  'poll-scores': { queue: 'poll-scores', schema: z.strictObject({ sport: sportKeySchema }) },
  /** Settle the picks of finished games. */
  settle: { queue: 'settle', schema: z.strictObject({}) },
  /** Write price moves and the lives of opportunities to Postgres. */
  record: { queue: 'record', schema: z.strictObject({}) },
  /** Write the closing lines of games that started, and compute missing ones from the record. */
  'record-closing-lines': { queue: 'record-closing-lines', schema: z.strictObject({}) },
  /** Compare closing lines and flagged bets of finished games with what happened. */
  calibrate: { queue: 'calibrate', schema: z.strictObject({}) },
  /** Learn the weights of books from closing lines. */
  'learn-weights': { queue: 'learn-weights', schema: z.strictObject({}) },
  /** Process one event of the payment provider; without an event, all unprocessed ones and expired access. */
  'apply-payments': { queue: 'apply-payments', schema: z.strictObject({ event: z.optional(z.string()) }) },
  /** Compare every subscription with the payment provider's list, and repair differences. */
  reconcile: { queue: 'reconcile', schema: z.strictObject({}) },
  /** Cancel the subscriptions of closed accounts, and delete accounts that are due. */
  'delete-accounts': { queue: 'delete-accounts', schema: z.strictObject({}) },
  /** Decide which alerts the changes of the live lists make, and send those that are due. */
  alert: { queue: 'alert', schema: z.strictObject({}) },
  /** Send pending mail. */
  mail: { queue: 'mail', schema: z.strictObject({}) },
  /** Compact the price log into one row for each price and day. */
  compact: { queue: 'compact', schema: z.strictObject({}) },
  /** Create tomorrow's partitions and drop those past retention. */
  'apply-retention': { queue: 'apply-retention', schema: z.strictObject({}) },
  /** Ask the feed which sports are in season. */
  'find-sports': { queue: 'find-sports', schema: z.strictObject({}) },
} as const;

export type JobName = keyof typeof jobs;
export type JobData<N extends JobName> = z.infer<(typeof jobs)[N]['schema']>;
