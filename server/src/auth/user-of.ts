import type { User } from '@fairline/shared/contract';
import type { Account } from '@fairline/shared/node';

/** An account as its owner sees it. */
export const userOf = ({
  id,
  email,
  createdAt,
  username,
  emailConfirmedAt,
  passwordHash,
  hasFactor,
  providers,
  isOps,
}: Account): User => ({
  id,
  email,
  created_at: createdAt.toISOString(),
  user_metadata: username ? { username } : {},
  email_confirmed_at: emailConfirmedAt?.toISOString() ?? null,
  has_factor: hasFactor,
  has_password: passwordHash !== undefined,
  providers: [...providers],
  is_ops: isOps,
});
