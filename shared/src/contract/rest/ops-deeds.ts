import * as z from 'zod/mini';
import { subscriptionStatuses } from '../../domain/index.js';
import { plans } from './auth.js';
import { opsUserSchema } from './ops.js';

/** What is done to accounts by those who run this house, */
const accountActions = [
  'operator named',
  'operator dismissed',
  'platinum given',
  'sessions ended',
  'account closed',
  'account opened',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** about its failed jobs, */
const jobActions = ['job retried', 'job discarded'] as const;

/** and to its queues and feeds. */
const houseActions = [
  'queue run',
  'queue paused',
  'queue resumed',
  'feed run',
  'feed paused',
  'feed resumed',
  'acknowledged',
] as const;
export type HouseAction = (typeof houseActions)[number];

const opsActions = [...accountActions, ...jobActions, ...houseActions] as const;
export type OpsAction = (typeof opsActions)[number];

/** One deed. Times are ISO 8601; whoever is deleted by now is an id alone. */
const opsDeedSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Their address; null when a command on the machine did it. */
  operator: z.nullable(z.string()),
  action: z.enum(opsActions),
  /** To whom; null for what was done to no account, */
  user: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  /** which says to what: a job, a queue, a feed, a condition. */
  about: z.nullable(z.string()),
  /** Until when Platinum was given. */
  until: z.nullable(z.string()),
});
export type OpsDeed = z.infer<typeof opsDeedSchema>;

const letters = z.optional(z.string().check(z.trim(), z.maxLength(320)));

/** By letters of an address, or by a whole id; `before` is the id of a deed, for what was done earlier. */
export const opsTrailQuery = z.object({
  operator: letters,
  user: letters,
  before: z.optional(z.string().check(z.regex(/^\d{1,18}-[ahj]-\d{1,18}$/))),
});
export type OpsTrailQuestion = z.infer<typeof opsTrailQuery>;

/** What `GET /api/ops/trail` answers, the newest first. */
export const opsTrailSchema = z.object({ deeds: z.array(opsDeedSchema), has_more: z.boolean() });
export type OpsTrail = z.infer<typeof opsTrailSchema>;

/** What `GET /api/ops/users/:id` answers, and what is done to an account answers too: how it stands from then on. */
export const opsAccountSchema = z.object({
  user: opsUserSchema,
  is_ops: z.boolean(),
  sessions: z.array(
    z.object({ id: z.string(), device: z.nullable(z.string()), begun_at: z.string(), last_seen_at: z.string() }),
  ),
  /** As the payment provider last told it; null when there never was one. Amounts in cents. */
  subscription: z.nullable(
    z.object({
      plan: z.enum(plans),
      status: z.enum(subscriptionStatuses),
      amount: z.number(),
      currency: z.string(),
      began_at: z.string(),
      period_end: z.string(),
      /** When it ends because it was cancelled. */
      ends_at: z.nullable(z.string()),
    }),
  ),
  deeds: z.array(opsDeedSchema),
});
export type OpsAccount = z.infer<typeof opsAccountSchema>;

/** Ends one session, or all of them. */
export const endSessionsBody = z.strictObject({ session: z.optional(z.uuid()) });
