import type { PoolClient } from 'pg';
import { noteAccountNews } from './account-news.repository.js';

/** Which sessions of a user to end: all, a single one, or all but one. */
export interface EndedSessions {
  readonly userId: string;
  readonly only?: string;
  readonly except?: string;
}

/**
 * Forgets what was proved in a user's other sessions since they began: it may have been by the passkey or factor that its owner removes, so that
 * whoever has it adds no other.
 */
export const forgetProofs = (client: PoolClient, userId: string, ownSession: string) =>
  client.query(
    `update refresh_tokens set confirmed_at = null, factor_confirmed_at = null
      where user_id = $1 and parent is null and family <> $2`,
    [userId, ownSession],
  );

/**
 * Ends sessions within the caller's transaction and returns how many. Revokes the first token of each, which ends it: to revoke all of a
 * session renewed some hundred thousand times takes longer than a statement may, and neither a new password nor anything else would end it. Stores news for the servers session by session, because a user who
 * logs in again in the same second must keep that new session. After the commit the caller may call `AccountNewsRepository.publishSoon`.
 */
export const endSessions = async (client: PoolClient, { userId, only, except }: EndedSessions): Promise<number> => {
  const { rows } = await client.query<{ family: string }>(
    `with ended as (
       update refresh_tokens set revoked_at = now()
        where user_id = $1
          and parent is null
          and revoked_at is null
          and ($2::uuid is null or family = $2)
          and ($3::uuid is null or family <> $3)
       returning family
     )
     select distinct family from ended`,
    [userId, only ?? null, except ?? null],
  );
  for (const { family } of rows) await noteAccountNews(client, { kind: 'ended', userId, sid: family });
  return rows.length;
};
