import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { dueWhenClosedBefore } from '../../../domain/index.js';
import { inTransaction } from '../../postgres.js';
import { AccountNewsRepository } from '../auth/account-news.repository.js';
import { endSessions } from '../auth/end-sessions.js';
import { revokeTokens } from '../auth/personal-tokens.repository.js';
import { endSharing } from '../picks/shared-statistics.repository.js';

/** The person who closed an account: its owner or an operator. */
export type ClosedBy = 'user' | 'ops';

/** Closes accounts, and reopens them until their deletion starts. */
@Injectable()
export class AccountClosuresRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** Returns the time of closing; undefined if the account is already closed or does not exist. */
  async close(userId: string, by: ClosedBy): Promise<Date | undefined> {
    const closedAt = await inTransaction(this.db, (client) => closeAccount(client, userId, by));
    await this.news.publishSoon();
    return closedAt;
  }

  /** False if it was not closed, or is deleted or due for deletion. */
  reopen(userId: string): Promise<boolean> {
    return inTransaction(this.db, (client) => reopenAccount(client, userId));
  }
}

/**
 * Closes an account within the caller's transaction. After the commit the caller may call `AccountNewsRepository.publishSoon`. From then on
 * logins are refused, sessions, sockets and personal tokens end within a second, a shared page at once, mailed links are void, and a mail confirms it. A worker cancels its
 * subscription, and deletes it when it is due. Returns the time of closing; undefined if it is already closed or does not exist.
 */
export const closeAccount = async (client: PoolClient, userId: string, by: ClosedBy): Promise<Date | undefined> => {
  const { rows } = await client.query<{ closed_at: Date }>(
    `update users set closed_at = now(), closed_by = $2 where id = $1 and closed_at is null returning closed_at`,
    [userId, by],
  );
  const [closed] = rows;
  if (!closed) return undefined;
  await endSessions(client, { userId });
  await revokeTokens(client, userId);
  await endSharing(client, userId);
  await client.query(`update one_time_tokens set spent_at = now() where user_id = $1 and spent_at is null`, [userId]);
  await client.query(`delete from mails where user_id = $1 and sent_at is null`, [userId]);
  await client.query(`insert into mails (user_id, kind) values ($1, 'closure')`, [userId]);
  return closed.closed_at;
};

/**
 * Reopens a closed account, except for its sessions and its subscription, which have ended. False if it is not closed, or due for deletion:
 * a worker may have started, and the account would be incomplete.
 */
export const reopenAccount = async (client: PoolClient, userId: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update users set closed_at = null, closed_by = null where id = $1 and closed_at >= $2`,
    [userId, new Date(dueWhenClosedBefore(Date.now()))],
  );
  if (rowCount !== 1) return false;
  await client.query(`delete from mails where user_id = $1 and kind = 'closure' and sent_at is null`, [userId]);
  return true;
};
