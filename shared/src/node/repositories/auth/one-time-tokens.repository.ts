import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction, onceMore } from '../../postgres.js';

/** The purpose of a mailed link: to set a new password, or to confirm the email address. */
export type Purpose = 'recovery' | 'verification';

/** Links that work once. Their tokens are stored only as hashes. */
@Injectable()
export class OneTimeTokensRepository {
  constructor(private readonly db: Pool) {}

  async begin(token: { hash: Buffer; userId: string; purpose: Purpose; lastsMinutes: number }): Promise<void> {
    await this.db.query(
      `insert into one_time_tokens (hash, user_id, purpose, expires_at)
       values ($1, $2, $3, now() + make_interval(mins => $4))`,
      [token.hash, token.userId, token.purpose, token.lastsMinutes],
    );
  }

  /** The email address that a still valid link was sent to. */
  async emailOf(hash: Buffer, purpose: Purpose): Promise<string | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<{ email: string }>(
        `select email from one_time_tokens token join users on users.id = user_id
          where hash = $1 and purpose = $2 and spent_at is null and expires_at > now()`,
        [hash, purpose],
      ),
    );
    return rows[0]?.email;
  }

  /** Uses up a user's link and confirms their email address. False if the link is no longer valid or belongs to another user. */
  proveAddress(hash: Buffer, userId: string): Promise<boolean> {
    return inTransaction(this.db, async (client) => {
      if ((await spendLink(client, hash, 'verification', userId)) === undefined) return false;
      await proveAddress(client, userId);
      return true;
    });
  }
}

/** Uses up a link (only if it belongs to `of`, when given) and all other links of its user with the same purpose. */
export const spendLink = async (
  client: PoolClient,
  hash: Buffer,
  purpose: Purpose,
  of?: string,
): Promise<string | undefined> => {
  const { rows } = await client.query<{ user_id: string }>(
    `update one_time_tokens set spent_at = now()
      where hash = $1 and purpose = $2 and spent_at is null and expires_at > now() and user_id = coalesce($3, user_id)
  returning user_id`,
    [hash, purpose, of ?? null],
  );
  const userId = rows[0]?.user_id;
  if (userId) await spendLinks(client, userId, purpose);
  return userId;
};

/** Uses up all links of a user with this purpose. */
export const spendLinks = async (client: PoolClient, userId: string, purpose: Purpose): Promise<void> => {
  await client.query(
    `update one_time_tokens set spent_at = now() where user_id = $1 and purpose = $2 and spent_at is null`,
    [userId, purpose],
  );
};

/** Confirms the email address of a user. Returns whether it was not confirmed before. */
export const proveAddress = async (client: PoolClient, userId: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update users set email_confirmed_at = now() where id = $1 and email_confirmed_at is null`,
    [userId],
  );
  return rowCount === 1;
};
