import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction, onceMore } from '../postgres.js';

/** What a link in a mail is for: to choose a new password, or to prove the address. */
export type Purpose = 'recovery' | 'verification';

/** The record of links that open once. It knows what they carry by its hash alone. */
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

  /** The address to which a link was sent that still opens. */
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

  /** Spends a link of this user's for a proven address. False when it does not open any more, or is another's. */
  proveAddress(hash: Buffer, userId: string): Promise<boolean> {
    return inTransaction(this.db, async (client) => {
      if ((await spendLink(client, hash, 'verification', userId)) === undefined) return false;
      await proveAddress(client, userId);
      return true;
    });
  }
}

/** Spends a link, if it is this user's where one is named, and with it every other one of its user that is for the same. */
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
  if (userId) await client.query(SPEND_OTHERS, [userId, purpose]);
  return userId;
};

const SPEND_OTHERS = `
  update one_time_tokens set spent_at = now() where user_id = $1 and purpose = $2 and spent_at is null`;

/** Marks an address as proven. */
export const proveAddress = async (client: PoolClient, userId: string): Promise<void> => {
  await client.query(`update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1`, [
    userId,
  ]);
};
