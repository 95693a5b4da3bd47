import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Plan } from '../../../contract/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { AccountNewsRepository, noteStandingNews } from '../auth/account-news.repository.js';
import { endSessions } from '../auth/end-sessions.js';
import { revokeTokens } from '../auth/personal-tokens.repository.js';
import { endSharing } from '../picks/shared-statistics.repository.js';
import { noteInTrail } from './ops-trail.js';

/** A demo account as it should be. */
interface DemoUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly username: string;
  readonly plan: Plan;
  readonly isOps: boolean;
}

/** The demo accounts in the database. */
@Injectable()
export class DemoUsersRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** Creates a demo account, or resets an existing one, except for a plan that it pays for or was given. */
  async open({ email, passwordHash, username, plan, isOps }: DemoUser): Promise<void> {
    await onceMore(() => this.db.query(OPEN, [email, passwordHash, username, plan, isOps]));
  }

  /**
   * Leaves no way in to the accounts with these addresses (in lower case) and none out of them: no password, no provider's account, no second
   * factor, no mailed link, no session, no API key, no operator's rights, no shared page, and no place where alerts go. Returns how many had one of them.
   */
  async close(emails: readonly string[]): Promise<number> {
    const closing = async (client: PoolClient) => {
      const { rows } = await client.query<OpenUser>(OPEN_ONES, [emails]);
      for (const user of rows) await closeOne(client, user);
      return rows.length;
    };
    const closed = await onceMore(() => inTransaction(this.db, closing));
    if (closed > 0) await this.news.publishSoon();
    return closed;
  }
}

interface OpenUser {
  readonly id: string;
  readonly is_ops: boolean;
}

const closeOne = async (client: PoolClient, { id, is_ops: isOps }: OpenUser): Promise<void> => {
  await client.query(`update users set password_hash = null, is_ops = false, email_confirmed_at = null where id = $1`, [
    id,
  ]);
  await client.query(`delete from identities where user_id = $1`, [id]);
  await client.query(`delete from factors where user_id = $1`, [id]);
  await client.query(`delete from passkeys where user_id = $1`, [id]);
  await client.query(`update one_time_tokens set spent_at = now() where user_id = $1 and spent_at is null`, [id]);
  await client.query(`delete from mails where user_id = $1 and sent_at is null`, [id]);
  await client.query(`delete from alert_channels where user_id = $1`, [id]); // with what is due there
  await endSessions(client, { userId: id });
  await revokeTokens(client, id);
  await endSharing(client, id);
  if (isOps) await noteInTrail(client, { action: 'operator dismissed', userId: id });
  await noteStandingNews(client, id);
};

const OPEN_ONES = `
  select id, is_ops from users
   where lower(email) = any($1)
     and (password_hash is not null or is_ops or email_confirmed_at is not null
          or exists (select from identities where user_id = users.id)
          or exists (select from factors where user_id = users.id)
          or exists (select from passkeys where user_id = users.id)
          or exists (select from alert_channels where user_id = users.id)
          or exists (select from personal_tokens where user_id = users.id and revoked_at is null)
          or exists (select from shared_statistics where user_id = users.id)
          or exists (select from refresh_tokens where user_id = users.id and parent is null and revoked_at is null))
   order by id
     for no key update`;

const OPEN = `
  with made as (
    insert into users (email, password_hash, plan, email_confirmed_at, is_ops) values ($1, $2, $4, now(), $5)
        on conflict (lower(email)) do update
        set password_hash = excluded.password_hash,
            plan = case when users.is_gifted or exists (select from billing_customers where user_id = users.id)
                        then users.plan else excluded.plan end,
            is_ops = excluded.is_ops,
            closed_at = null,
            closed_by = null,
            break_until = null,
            email_confirmed_at = coalesce(users.email_confirmed_at, now())
    returning id
  )
  insert into profiles (id, username) select id, $3::text from made
      on conflict do nothing`;
