import type { OpsUser } from '@fairline/shared/contract';

/** A user as operators see them: on gold, unless told otherwise. */
export const anOpsUser = (over: Partial<OpsUser> = {}): OpsUser => ({
  id: 'u7',
  email: 'ann@example.com',
  username: 'ann',
  created_at: '2026-03-01T12:00:00.000Z',
  plan: 'gold',
  unlimited: false,
  is_gifted: false,
  subscription_end_date: null,
  pays_for: 'gold',
  closed: null,
  is_ops: false,
  is_confirmed: true,
  has_factor: false,
  last_seen_at: '2026-11-21T12:00:00.000Z',
  sessions: 1,
  ...over,
});
