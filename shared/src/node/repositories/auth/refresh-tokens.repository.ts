import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { SESSION_DAYS, UNUSED_SESSION_DAYS } from '../../../domain/index.js';
import { inTransaction } from '../../postgres.js';
import { sleep } from '../../timers.js';
import { AccountNewsRepository } from './account-news.repository.js';
import { type EndedSessions, endSessions } from './end-sessions.js';

/** The session of a refresh token. */
export interface Family {
  readonly family: string;
  readonly userId: string;
  /** Whether it survives closing the browser. */
  readonly remember: boolean;
}

interface Beginning extends Family {
  readonly hash: Buffer;
  readonly passwordHash: string | undefined;
  /** Whether the login passed the second factor. */
  readonly passedFactor: boolean;
  /** The passkey that signed the login. */
  readonly passkeyId: string | undefined;
  /** The device that started it, if known: "Chrome on Windows". */
  readonly device: string | undefined;
}

/** The result of presenting a refresh token. */
export type Rotation =
  | ({ readonly outcome: 'rotated' } & Family)
  /** The token was used before, so someone has a copy: the whole family has ended. */
  | { readonly outcome: 'reused'; readonly family: string }
  /** The token is not valid any more. Its user, if known. */
  | { readonly outcome: 'over'; readonly userId: string | undefined };

/** Refresh tokens. They are stored only as hashes. */
@Injectable()
export class RefreshTokensRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /**
   * Starts a family with its first token. False if the user's password has changed meanwhile: whoever signed in with the old password may
   * be the attacker that the change was meant to lock out, and the sessions it ended did not include this one. Also false if the account
   * was closed or a break started meanwhile.
   */
  async begin(beginning: Beginning): Promise<boolean> {
    const { hash, family, userId, remember, passwordHash, passedFactor, passkeyId, device } = beginning;
    const { rowCount } = await this.db.query(
      `insert into refresh_tokens (hash, family, user_id, remember, passed_factor, device, passkey_id, begun_at)
       select $1, $2, id, $4, $6, $7, $8, now() from users
        where id = $3 and password_hash is not distinct from $5
          and closed_at is null and (break_until is null or break_until <= now())
          for share`,
      [hash, family, userId, remember, passwordHash ?? null, passedFactor, device ?? null, passkeyId ?? null],
    );
    return rowCount === 1;
  }

  /**
   * Exchanges a token for its successor. Used again within 10 seconds it returns the same successor, as long as that is unused: the client
   * failed to save it. A family ends after 30 days without use, or 90 days after login.
   */
  async rotate(hash: Buffer, successor: Buffer): Promise<Rotation> {
    for (const patience = AbortSignal.timeout(PATIENCE_MS); ; await sleep(RETRY_MS, { signal: patience })) {
      const token = await this.find(hash);
      if (!token || token.is_over) return { outcome: 'over', userId: token?.user_id };
      const { family, user_id: userId, remember } = token;
      if (token.is_spent && !token.is_just_spent) {
        await this.end({ userId, only: family });
        return { outcome: 'reused', family };
      }
      // A request that comes while another exchanges the token retries, and holds no connection meanwhile.
      if (token.is_spent || (await this.spend(hash, successor)))
        return { outcome: 'rotated', family, userId, remember };
    }
  }

  /** The session of a token, unless it has ended; `isCopied` if the token was spent before, so that someone else may have presented it. */
  async familyOf(hash: Buffer): Promise<(Family & { readonly isCopied: boolean }) | undefined> {
    const token = await this.find(hash);
    if (!token || token.is_over) return undefined;
    const { family, user_id: userId, remember } = token;
    return { family, userId, remember, isCopied: token.is_spent && !token.is_just_spent };
  }

  /** Ends sessions of a user on every server. */
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

// One revoked token ends its whole family: a successor may be created at the very moment the others are revoked.
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
