import { randomUUID } from 'node:crypto';
import type { Plan } from '@fairline/shared/contract';
import type { Pool } from 'pg';

/** A signed-in user. */
export interface Account {
  readonly userId: string;
  readonly sid: string;
  readonly plan: Plan;
}

/** Inserts a user with a session; the ids are random unless given. The address counts as confirmed only if that is asked for. */
export const anAccount = async (
  db: Pool,
  {
    plan = 'free',
    userId = randomUUID(),
    sid = randomUUID(),
    isConfirmed = false,
  }: Partial<Account> & { readonly isConfirmed?: boolean } = {},
): Promise<Account> => {
  await db.query(
    `insert into users (id, email, password_hash, plan, email_confirmed_at)
         values ($1::uuid, $1::text || '@fairline.test', $3, $2, case when $4 then now() end)
         on conflict do nothing`,
    [userId, plan, NOBODYS, isConfirmed],
  );
  await db.query(
    `insert into refresh_tokens (hash, family, user_id, begun_at) values (sha256($1::text::bytea), $1::uuid, $2, now())
         on conflict do nothing`,
    [sid, userId],
  );
  return { userId, sid, plan };
};

// The hash of a random password, made with the cheapest settings.
const NOBODYS = '$argon2id$v=19$m=8,t=1,p=1$nXE9/1PnFE36zA8XYh0DIQ$Zn1hEE4TUy3GOdq00Pic2X3n+yFA0TZkR26fgfmHcIY';
