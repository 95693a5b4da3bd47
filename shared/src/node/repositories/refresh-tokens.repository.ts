import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction } from '../postgres.js';

/** What became of a refresh token that somebody presented. */
export type Rotation =
  | { readonly outcome: 'rotated'; readonly family: string; readonly userId: string }
  /** It was spent before: a copy is about, so the whole family has ended. */
  | { readonly outcome: 'reused'; readonly family: string }
  | { readonly outcome: 'over' };

/** The record of refresh tokens. It knows them by their hashes alone. */
@Injectable()
export class RefreshTokensRepository {
  constructor(private readonly db: Pool) {}

  /** Starts a family with its first token. */
  async begin({ hash, family, userId }: { hash: Buffer; family: string; userId: string }): Promise<void> {
    await this.db.query(`insert into refresh_tokens (hash, family, user_id, begun_at) values ($1, $2, $3, now())`, [
      hash,
      family,
      userId,
    ]);
  }

  /**
   * Spends a token for its successor. Spent once more within 10 seconds, it gives the same successor, as long as that is
   * unspent: the client failed to save it. Unused for 30 days, or 90 days after the sign-in, a family is over.
   */
  rotate(hash: Buffer, successor: Buffer): Promise<Rotation> {
    return inTransaction(this.db, async (client) => {
      const { rows } = await client.query<TokenRow>(FIND, [hash]);
      const token = rows[0];
      if (!token || token.is_over) return { outcome: 'over' };
      const { family, user_id: userId } = token;
      if (token.spent_at === null) await spend(client, hash, successor);
      else if (!token.just_spent) {
        await client.query(END_FAMILY, [family]);
        return { outcome: 'reused', family };
      }
      return { outcome: 'rotated', family, userId };
    });
  }

  /** Ends the session that a token belongs to. */
  async endFamilyOf(hash: Buffer): Promise<void> {
    await this.db.query(
      `update refresh_tokens
          set revoked_at = now()
        where family = (select family from refresh_tokens where hash = $1)
          and revoked_at is null`,
      [hash],
    );
  }
}

interface TokenRow {
  family: string;
  user_id: string;
  spent_at: Date | null;
  is_over: boolean;
  just_spent: boolean;
}

const FIND = `
  select family, user_id, spent_at,
         revoked_at is not null
           or created_at < now() - interval '30 days'
           or begun_at < now() - interval '90 days' as is_over,
         spent_at > now() - interval '10 seconds'
           and exists (select from refresh_tokens child where child.parent = token.hash and child.spent_at is null)
           as just_spent
    from refresh_tokens token
   where hash = $1
     for update`;

const END_FAMILY = `update refresh_tokens set revoked_at = now() where family = $1 and revoked_at is null`;

const spend = async (client: PoolClient, hash: Buffer, successor: Buffer) => {
  await client.query(`update refresh_tokens set spent_at = now() where hash = $1`, [hash]);
  await client.query(
    `insert into refresh_tokens (hash, family, user_id, parent, begun_at)
     select $2, family, user_id, hash, begun_at from refresh_tokens where hash = $1`,
    [hash, successor],
  );
};
