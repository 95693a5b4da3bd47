import type { OpsAccount, OpsTrailEntry } from '@fairline/shared/contract';
import type { SubscriptionState } from '@fairline/shared/domain';
import type { FoundUser, SignedInSession } from '@fairline/shared/node';
import { opsUserOf } from './ops-user-of.js';

interface Kept {
  readonly user: FoundUser;
  readonly sessions: readonly SignedInSession[];
  readonly actions: OpsTrailEntry[];
}

/** An account as operators see it, at a moment in milliseconds. */
export const opsAccountOf = ({ user, sessions, actions }: Kept, now: number): OpsAccount => ({
  user: opsUserOf(user, now),
  is_ops: user.isOps,
  sessions: sessions.map(({ id, device, begunAt, lastSeenAt }) => ({
    id,
    device,
    begun_at: begunAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  })),
  subscription: user.paid ? subscriptionOf(user.paid) : null,
  actions,
});

const subscriptionOf = (paid: SubscriptionState): OpsAccount['subscription'] => ({
  plan: paid.plan,
  status: paid.status,
  amount: paid.amountCents,
  currency: paid.currency,
  began_at: iso(paid.createdAt),
  period_end: iso(paid.periodEnd),
  ends_at: paid.endsAt === undefined ? null : iso(paid.endsAt),
});

const iso = (at: number): string => new Date(at).toISOString();
