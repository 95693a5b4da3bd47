import * as z from 'zod/mini';
import { plans } from '../account-news.js';

/** Part of an email address or of a username. */
export const findUsersQuery = z.object({ find: z.string().check(z.trim(), z.minLength(1), z.maxLength(320)) });

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
});
export type OpsUser = z.infer<typeof opsUserSchema>;

/** Response of `GET /api/ops/users`: the best matches. */
export const opsUsersSchema = z.object({ users: z.array(opsUserSchema), has_more: z.boolean() });
export type OpsUsers = z.infer<typeof opsUsersSchema>;

/**
 * Gives a month of Platinum. It repeats the end that the operator saw (`subscription_end_date`), so that a repeated request, or two
 * operators at once, give one month and not two.
 */
export const giftBody = z.strictObject({ seen_end: z.nullable(z.iso.datetime()) });
