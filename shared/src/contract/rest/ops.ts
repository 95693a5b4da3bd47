import * as z from 'zod/mini';
import { subscriptionStatuses } from '../../domain/index.js';
import { plans } from '../account-news.js';

/** Which users are listed: by part of an email address or of a username, by plan, and a kind of account. Without `find` the newest. */
export const findUsersQuery = z.object({
  find: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(320))),
  plan: z.optional(z.enum(plans)),
  who: z.optional(z.enum(['operators', 'unconfirmed'])),
  /** The `next` of a page of the newest. */
  before: z.optional(z.string().check(z.regex(/^\d{1,18}_[\da-f-]{36}$/))),
});
export type UsersQuestion = z.infer<typeof findUsersQuery>;

/** A user as shown to operators. */
export const opsUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.nullable(z.string()),
  created_at: z.string(),
  plan: z.enum(plans),
  unlimited: z.boolean(),
  is_gifted: z.boolean(),
  subscription_end_date: z.nullable(z.string()),
  /** The plan they pay for, which applies again after a gift. */
  pays_for: z.enum(plans),
  /** A closed account is deleted within thirty days, unless it is reopened. */
  closed: z.nullable(z.object({ at: z.string(), by: z.enum(['user', 'ops']) })),
  is_ops: z.boolean(),
  /** Whether they confirmed their address. */
  is_confirmed: z.boolean(),
  /** Whether they have a second factor or a passkey. */
  has_factor: z.boolean(),
  /** When a session of theirs was last renewed; null if none is on record any more. */
  last_seen_at: z.nullable(z.string()),
  /** How many sessions are open. */
  sessions: z.number(),
});
export type OpsUser = z.infer<typeof opsUserSchema>;

/** Response of `GET /api/ops/users`: the best matches, or a page of the newest; `next` asks for the page after it. */
export const opsUsersSchema = z.object({
  users: z.array(opsUserSchema),
  has_more: z.boolean(),
  next: z.nullable(z.string()),
});
export type OpsUsers = z.infer<typeof opsUsersSchema>;

/**
 * Gives a month of Platinum. It repeats the end that the operator saw (`subscription_end_date`), so that a repeated request, or two
 * operators at once, give one month and not two.
 */
export const giftBody = z.strictObject({ seen_end: z.nullable(z.iso.datetime()) });

/** Operators' actions on accounts, */
const accountActions = [
  'operator named',
  'operator dismissed',
  'platinum given',
  'sessions ended',
  'account closed',
  'account opened',
  'mail sent again',
  'payment refunded',
  'closing asked',
  'rights asked',
  'request withdrawn',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** on failed jobs, */
const jobActions = ['job retried', 'job discarded'] as const;

/** and on queues and feeds. */
const systemActions = [
  'queue run',
  'queue paused',
  'queue resumed',
  'feed run',
  'feed paused',
  'feed resumed',
  'acknowledged',
  'alarm place added',
  'alarm place removed',
  'alarms silenced',
  'silence ended',
] as const;
export type SystemTrailAction = (typeof systemActions)[number];

const opsActions = [...accountActions, ...jobActions, ...systemActions] as const;
export type OpsAction = (typeof opsActions)[number];

/** One operator action. Times are ISO 8601; a deleted account is only an id. */
const opsTrailEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** The operator's email address; null for a command run on the machine. */
  operator: z.nullable(z.string()),
  action: z.enum(opsActions),
  /** The account that was changed; null for other actions, */
  user: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  /** which name their target here: a job, a queue, a feed or a condition. For an account, more about the action. */
  about: z.nullable(z.string()),
  /** The end of a gift of Platinum. */
  until: z.nullable(z.string()),
});
export type OpsTrailEntry = z.infer<typeof opsTrailEntrySchema>;

const letters = z.optional(z.string().check(z.trim(), z.maxLength(320)));

/** Filters by part of an email address or by a whole id. `before` is the id of an action and asks for earlier ones. */
export const opsTrailQuery = z.object({
  operator: letters,
  user: letters,
  before: z.optional(z.string().check(z.regex(/^\d{1,18}-[ahj]-\d{1,18}$/))),
});
export type OpsTrailQuestion = z.infer<typeof opsTrailQuery>;

/** Response of `GET /api/ops/trail`, newest first. */
export const opsTrailSchema = z.object({ actions: z.array(opsTrailEntrySchema), has_more: z.boolean() });
export type OpsTrail = z.infer<typeof opsTrailSchema>;

/** Response of `GET /api/ops/users/:id`, and of every action on an account: its state afterwards. */
export const opsAccountSchema = z.object({
  user: opsUserSchema,
  is_ops: z.boolean(),
  sessions: z.array(
    z.object({ id: z.string(), device: z.nullable(z.string()), begun_at: z.string(), last_seen_at: z.string() }),
  ),
  /** As last reported by the payment provider; null if there never was one. Amounts in cents. */
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
  actions: z.array(opsTrailEntrySchema),
});
export type OpsAccount = z.infer<typeof opsAccountSchema>;

/** Ends one session, or all of them. */
export const endSessionsBody = z.strictObject({ session: z.optional(z.uuid()) });

/** Response of `GET /api/ops/client-errors`: the newest hundred browser errors. They identify nobody. */
export const opsClientErrorsSchema = z.object({
  errors: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      message: z.string(),
      stack: z.nullable(z.string()),
      path: z.nullable(z.string()),
    }),
  ),
});
export type OpsClientErrors = z.infer<typeof opsClientErrorsSchema>;
