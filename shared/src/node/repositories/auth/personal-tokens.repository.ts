import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { type Plan, type Scope, TOKEN_LIMITS } from '../../../contract/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { AccountNewsRepository, noteAccountNews } from './account-news.repository.js';

/** A token that is not revoked, as its owner may see it. */
export interface OwnToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly startsWith: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
}

interface NewToken extends Pick<OwnToken, 'name' | 'scopes' | 'startsWith'> {
  readonly userId: string;
  readonly hash: Buffer;
  readonly days: number | undefined;
}

/** Whose a token is, and what it may do. */
export interface FoundToken extends Pick<OwnToken, 'id' | 'scopes' | 'expiresAt'> {
  readonly userId: string;
  readonly plan: Plan;
  readonly unlimited: boolean;
}

/** Users' tokens for the open API. They are stored only as hashes. */
@Injectable()
export class PersonalTokensRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** The newest first. */
  async of(userId: string): Promise<OwnToken[]> {
    const { rows } = await onceMore(() =>
      this.db.query<OwnToken>(
        `select ${OWN} from personal_tokens where user_id = $1 and revoked_at is null order by created_at desc, id`,
        [userId],
      ),
    );
    return rows;
  }

  /** Undefined if the user has as many as allowed. Forgets those that were revoked long ago. */
  create({ userId, name, scopes, hash, startsWith, days }: NewToken): Promise<OwnToken | undefined> {
    return inTransaction(this.db, async (client) => {
      // Locks the user: two that are created at once would each count without the other.
      await client.query(`select from users where id = $1 for no key update`, [userId]);
      await client.query(
        `delete from personal_tokens where user_id = $1 and revoked_at < now() - interval '${KEPT_DAYS} days'`,
        [userId],
      );
      const { rows } = await client.query<OwnToken>(
        `insert into personal_tokens (user_id, name, scopes, hash, starts_with, expires_at)
         select $1, $2, $3, $4, $5, now() + make_interval(days => $6)
          where (select count(*) from personal_tokens where user_id = $1 and revoked_at is null) < ${TOKEN_LIMITS.tokens}
         returning ${OWN}`,
        [userId, name, scopes, hash, startsWith, days ?? null],
      );
      return rows[0];
    });
  }

  /** Revokes one on every server. False if the user has no such token. */
  async revoke(userId: string, id: string): Promise<boolean> {
    const revoked = await inTransaction(this.db, (client) => revokeTokens(client, userId, id));
    await this.news.publishSoon();
    return revoked > 0;
  }

  /** In the order of the hashes; undefined for one that is unknown, revoked or expired. */
  async find(hashes: readonly Buffer[]): Promise<(FoundToken | undefined)[]> {
    const { rows } = await onceMore(() => this.db.query<FoundToken & { readonly hash: Buffer }>(FIND, [hashes]));
    const byHash = new Map(rows.map(({ hash, ...token }) => [hash.toString('hex'), token]));
    return hashes.map((hash) => byHash.get(hash.toString('hex')));
  }

  /** Notes that tokens were used now, unless that was noted less than a minute ago. */
  async noteUsed(ids: readonly string[]): Promise<void> {
    await this.db.query(
      `update personal_tokens set last_used_at = now()
        where id = any($1) and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      [ids],
    );
  }
}

/** Revokes a user's tokens, or one of them, within the caller's transaction, and returns how many. */
export const revokeTokens = async (client: PoolClient, userId: string, only?: string): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(
    `update personal_tokens set revoked_at = now()
      where user_id = $1 and revoked_at is null and ($2::uuid is null or id = $2) returning id`,
    [userId, only ?? null],
  );
  for (const { id } of rows) await noteAccountNews(client, { kind: 'ended', userId, sid: id });
  return rows.length;
};

/** Tells the servers that a user's tokens do not work for now. */
export const noteIdleTokens = async (client: PoolClient, userId: string): Promise<void> => {
  await client.query(
    `insert into untold_account_news (news)
     select jsonb_build_object('kind', 'ended', 'userId', user_id, 'sid', id) from personal_tokens
      where user_id = $1 and revoked_at is null`,
    [userId],
  );
};

const KEPT_DAYS = 30;

const OWN = `id, name, scopes, starts_with as "startsWith", created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"`;

const FIND = `
  select token.hash, token.id, token.scopes, token.expires_at as "expiresAt", token.user_id as "userId", users.plan, users.unlimited
    from personal_tokens token join users on users.id = token.user_id
   where token.hash = any($1) and token.revoked_at is null and (token.expires_at is null or token.expires_at > now())`;
