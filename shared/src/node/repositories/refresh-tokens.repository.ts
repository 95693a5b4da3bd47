import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { SESSION_DAYS, UNUSED_SESSION_DAYS } from '../../domain/index.js';
import { inTransaction } from '../postgres.js';
import { AccountNewsRepository } from './account-news.repository.js';
import { type EndedSessions, endSessions } from './end-sessions.js';

/** The session that a refresh token belongs to. */
export interface Family {
  readonly family: string;
  readonly userId: string;
  /** Kept when the browser is closed. */
  readonly remember: boolean;
}

interface Beginning extends Family {
  readonly hash: Buffer;
  readonly passwordHash: string | undefined;
  /** Whether the second factor was asked for, and given. */
  readonly passedFactor: boolean;
  /** What it was begun with, where that is known: "Chrome on Windows". */
  readonly device: string | undefined;
}

/** What became of a refresh token that somebody presented. */
export type Rotation =
  | ({ readonly outcome: 'rotated' } & Family)
  /** It was spent before: a copy is about, so the whole family has ended. */
  | { readonly outcome: 'reused'; readonly family: string }
  /** It opens nothing any more. Whose it was, where that is known. */
  | { readonly outcome: 'over'; readonly userId: string | undefined };

/** The record of refresh tokens. It knows them by their hashes alone. */
@Injectable()
export class RefreshTokensRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /**
   * Starts a family with its first token. False when the user's password is another by now: who came by the old one may be whom the
   * new one is to keep out, and the sessions that it ended did not include this one. False as well when the account was closed meanwhile,
   * or a break began.
   */
  async begin({ hash, family, userId, remember, passwordHash, passedFactor, device }: Beginning): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into refresh_tokens (hash, family, user_id, remember, passed_factor, device, begun_at)
       select $1, $2, id, $4, $6, $7, now() from users
        where id = $3 and password_hash is not distinct from $5
          and closed_at is null and (break_until is null or break_until <= now())
          for share`,
      [hash, family, userId, remember, passwordHash ?? null, passedFactor, device ?? null],
    );
    return rowCount === 1;
  }

  /**
   * Spends a token for its successor. Spent once more within 10 seconds, it gives the same successor, as long as that is
   * unspent: the client failed to save it. Unused for 30 days, or 90 days after the sign-in, a family is over.
   */
  async rotate(hash: Buffer, successor: Buffer): Promise<Rotation> {
    for (const patience = AbortSignal.timeout(PATIENCE_MS); ; await pause(RETRY_MS, undefined, { signal: patience })) {
      const token = await this.find(hash);
      if (!token || token.is_over) return { outcome: 'over', userId: token?.user_id };
      const { family, user_id: userId, remember } = token;
      if (token.is_spent && !token.is_just_spent) {
        await this.end({ userId, only: family });
        return { outcome: 'reused', family };
      }
      // Whoever comes while another spends it looks again, and holds no connection meanwhile.
      if (token.is_spent || (await this.spend(hash, successor)))
        return { outcome: 'rotated', family, userId, remember };
    }
  }

  /** The session that a token belongs to, as long as it has not ended. */
  async familyOf(hash: Buffer): Promise<Family | undefined> {
    const token = await this.find(hash);
    if (!token || token.is_over) return undefined;
    return { family: token.family, userId: token.user_id, remember: token.remember };
  }

  /** Ends sessions of a user, and tells every server. */
  async end(sessions: EndedSessions): Promise<void> {
    await inTransaction(this.db, (client) => endSessions(client, sessions));
    await this.news.publishSoon();
  }

  private async find(hash: Buffer): Promise<TokenRow | undefined> {
    return (await this.db.query<TokenRow>(FIND, [hash])).rows[0];
  }

  private async spend(hash: Buffer, successor: Buffer): Promise<boolean> {
    return (await this.db.query(SPEND, [hash, successor])).rowCount === 1;
  }
}

const PATIENCE_MS = 5_000;
const RETRY_MS = 20;

interface TokenRow {
  family: string;
  user_id: string;
  remember: boolean;
  is_spent: boolean;
  is_over: boolean;
  is_just_spent: boolean;
}

// One ended token ends its whole family: a successor may be born in the very moment in which the others are ended.
const FIND = `
  select family, user_id, remember,
         spent_at is not null as is_spent,
         created_at < now() - interval '${UNUSED_SESSION_DAYS} days'
           or begun_at < now() - interval '${SESSION_DAYS} days'
           or exists (select from refresh_tokens kin where kin.family = token.family and kin.revoked_at is not null)
           as is_over,
         spent_at > now() - interval '10 seconds'
           and exists (select from refresh_tokens child where child.parent = token.hash and child.spent_at is null)
           as is_just_spent
    from refresh_tokens token
   where hash = $1`;

const SPEND = `
  with mine as (
    select hash, family, user_id, begun_at, remember, passed_factor, device from refresh_tokens
     where hash = $1 and spent_at is null
       for update skip locked
  ), spent as (
    update refresh_tokens token set spent_at = now() from mine where token.hash = mine.hash
  )
  insert into refresh_tokens (hash, family, user_id, parent, begun_at, remember, passed_factor, device)
  select $2, family, user_id, hash, begun_at, remember, passed_factor, device from mine`;
