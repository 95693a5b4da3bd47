import { NotFound, type OpsUser } from '@fairline/shared/contract';
import { planOfSubscription } from '@fairline/shared/domain';
import type { FoundUser } from '@fairline/shared/node';
import * as z from 'zod/mini';

/** A user as operators see them, at a moment in milliseconds. */
export const opsUserOf = (user: FoundUser, now: number): OpsUser => ({
  id: user.id,
  email: user.email,
  username: user.username,
  created_at: user.createdAt.toISOString(),
  plan: user.plan,
  unlimited: user.unlimited,
  is_gifted: user.isGifted,
  subscription_end_date: user.subscriptionEndDate?.toISOString() ?? null,
  pays_for: planOfSubscription(user.paid, now),
  closed: user.closedAt && user.closedBy ? { at: user.closedAt.toISOString(), by: user.closedBy } : null,
  is_ops: user.isOps,
  is_confirmed: user.isConfirmed,
  has_factor: user.hasFactor,
  last_seen_at: user.lastSeenAt?.toISOString() ?? null,
  sessions: user.sessions,
});

/** The 404 for an unknown user. */
export const unknownUserError = () => new NotFound('NO_SUCH_USER', 'There is no such user.');

/** Whether a text has the form of a user's id; Postgres is not asked for anything else. */
export const isUserId = (text: string): boolean => uuid.safeParse(text).success;

const uuid = z.uuid();
