import * as z from 'zod/mini';
import { plans } from './auth.js';

/** Part of an address or of a name. */
export const findUsersQuery = z.object({ find: z.string().check(z.trim(), z.minLength(1), z.maxLength(320)) });

/** A user as operators see them. */
export const opsUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.nullable(z.string()),
  created_at: z.string(),
  plan: z.enum(plans),
  unlimited: z.boolean(),
  is_gifted: z.boolean(),
  subscription_end_date: z.nullable(z.string()),
  /** What they pay for now: the plan to which they return when a gift is over. */
  pays_for: z.enum(plans),
  /** A closed account is deleted within thirty days, unless it is opened again. */
  closed: z.nullable(z.object({ at: z.string(), by: z.enum(['user', 'ops']) })),
});
export type OpsUser = z.infer<typeof opsUserSchema>;

/** What `GET /api/ops/users` answers: the best few. */
export const opsUsersSchema = z.object({ users: z.array(opsUserSchema), has_more: z.boolean() });
export type OpsUsers = z.infer<typeof opsUsersSchema>;

/**
 * Gives a month of Platinum. It says the end that the operator saw (`subscription_end_date`): a request that is sent twice, and two
 * operators at once, give one month and not two.
 */
export const giftBody = z.strictObject({ seen_end: z.nullable(z.iso.datetime()) });
