import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { dueWhenClosedBefore } from '../../domain/index.js';
import { inTransaction } from '../postgres.js';
import { AccountNewsRepository } from './account-news.repository.js';
import { endSessions } from './end-sessions.js';

/** Who closed an account: its owner, or an operator. */
export type ClosedBy = 'user' | 'ops';

/** Closes accounts, and opens them again as long as they are whole. */
@Injectable()
export class AccountClosuresRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** Gives when it was closed; undefined when it was closed before, or there is no such account. */
  async close(userId: string, by: ClosedBy): Promise<Date | undefined> {
    const closedAt = await inTransaction(this.db, (client) => closeAccount(client, userId, by));
    await this.news.publishSoon();
    return closedAt;
  }

  /** False when it was not closed, or is deleted or about to be. */
  reopen(userId: string): Promise<boolean> {
    return inTransaction(this.db, (client) => reopenAccount(client, userId));
  }
}

/**
 * Closes an account in a transaction of the caller's, who may call `AccountNewsRepository.publishSoon` once it is committed: nobody signs in to
 * it any more, its sessions and sockets end within a second, its mailed links open nothing, and a letter says so. A worker ends what it
 * pays for, and deletes it when its time has come. Gives when it was closed; undefined when it was closed before, or is not there.
 */
export const closeAccount = async (client: PoolClient, userId: string, by: ClosedBy): Promise<Date | undefined> => {
  const { rows } = await client.query<{ closed_at: Date }>(
    `update users set closed_at = now(), closed_by = $2 where id = $1 and closed_at is null returning closed_at`,
    [userId, by],
  );
  const [closed] = rows;
  if (!closed) return undefined;
  await endSessions(client, { userId });
  await client.query(`update one_time_tokens set spent_at = now() where user_id = $1 and spent_at is null`, [userId]);
  await client.query(`delete from mails where user_id = $1 and sent_at is null`, [userId]);
  await client.query(`insert into mails (user_id, kind) values ($1, 'closure')`, [userId]);
  return closed.closed_at;
};

/**
 * Opens a closed account again, as it was but for its sessions and its subscription, which have ended. False when there is nothing to
 * open, or when it is due to be deleted: a worker may have begun, and what is left would not be whole.
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
