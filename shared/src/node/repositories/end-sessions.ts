import type { PoolClient } from 'pg';
import { noteAccountNews } from './account-news.repository.js';

/** Sessions of a user that end: all of them, one alone, or all but one. */
export interface EndedSessions {
  readonly userId: string;
  readonly only?: string;
  readonly except?: string;
}

/**
 * Ends sessions in a transaction of the caller's, gives how many, and notes it for the servers session by session: a user who signs in again in the
 * same second must not be taken for one of those that ended. The caller may call `AccountNewsRepository.tell` once it is committed.
 */
export const endSessions = async (client: PoolClient, { userId, only, except }: EndedSessions): Promise<number> => {
  const { rows } = await client.query<{ family: string }>(
    `with ended as (
       update refresh_tokens set revoked_at = now()
        where user_id = $1
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
